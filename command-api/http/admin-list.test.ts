import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listQuery } from '../contract/admin-list.ts';
import { listAnswer, listPart } from './admin-list.ts';

const schema = listQuery({ id: z.array(z.string()).max(1000).optional(), q: z.string().optional() }, ['at', 'name']);
const partOf = (query: Readonly<Record<string, string>>) => listPart(schema.parse(query), ['at', 'DESC']);

test('reads filter, range and sort as the simple REST provider sends them', () => {
  expect(partOf({ filter: '{"q":"x"}', range: '[25,49]', sort: '["name","ASC"]' })).toEqual({
    ids: undefined,
    filter: { q: 'x' },
    offset: 25,
    limit: 25,
    sort: 'name',
    descending: false,
  });
  expect(partOf({})).toMatchObject({ filter: {}, offset: 0, limit: 25, sort: 'at', descending: true });
});

test('records that are asked for by their ids come all at once, and an export a thousand at the most', () => {
  const ids = Array.from({ length: 300 }, (_, n) => String(n));
  expect(partOf({ filter: JSON.stringify({ id: ids }) })).toMatchObject({ ids, offset: 0, limit: 300 });
  expect(partOf({ range: '[0,999]' })).toMatchObject({ limit: 1000 });
  expect(schema.safeParse({ range: '[0,1000]' }).success).toBe(false);
});

test.each([
  ['a filter that nobody knows', { filter: '{"secret":"x"}' }],
  ['a sort that nobody knows', { sort: '["password","ASC"]' }],
  ['what is no JSON', { filter: '{' }],
  ['more than a query holds', { filter: `{"q":"${'x'.repeat(textLimits.listQuery)}"}` }],
])('refuses %s', (_, query) => {
  expect(schema.safeParse(query).success).toBe(false);
});

test.each([
  [25, ['a', 'b'], 53, 'rows 25-26/53'],
  [0, [], 0, 'rows */0'],
  [0, ['a', 'b', 'c'], 2, 'rows 0-2/3'],
] as const)('says from row %i on which rows %j of %i they are: %s', (offset, rows, total, said) => {
  const headers: string[] = [];
  const reply = { header: (_: string, value: string) => headers.push(value) } as unknown as FastifyReply;
  expect(listAnswer(reply, 'rows', { offset }, rows, total)).toEqual(rows);
  expect(headers).toEqual([said]);
});
