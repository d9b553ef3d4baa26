import { contexts as ofDomain } from '@marquee/domain/contexts.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contexts } from '../contexts.ts';
import type { ApiContext } from './context.ts';
import { type ErasureParts, eraseEverywhere } from './erasure.ts';

const parts = {} as ErasureParts;
const names = ofDomain.map(({ name }) => name);
/** Contexts some of whose events hold something of a person, sealed. */
const personal = ofDomain
  .filter(({ aggregates }) =>
    aggregates.some(({ events }) =>
      Object.values(events).some(({ schema }) =>
        JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('"sealed"'),
      ),
    ),
  )
  .map(({ name }) => name);

test('contexts with personal streams are found', () => {
  expect(personal).toEqual(expect.arrayContaining(['accounts', 'shows', 'ticketing', 'payments']));
});

test.each(names)('%s says what becomes of a person who is erased, or why nothing does', (name) => {
  const context = contexts.find((each) => each.name === name);
  const erased = context?.erased;
  if (typeof erased === 'object') expect(erased.nothing.length).toBeGreaterThan(20);
  else expect(erased).toBeTypeOf('function');
});

test.each(personal)('%s keeps streams with something of people: it gives them out in an export', (name) => {
  const { exported = {} } = contexts.find((each) => each.name === name) ?? {};
  expect(Object.values(exported)).toContainEqual(expect.any(Function));
});

test('every context has its turn, in the order of the list; one that fails is tried again by whoever asked', async () => {
  const turns: string[] = [];
  const context = (name: string, fails = false): Pick<ApiContext, 'erased'> => ({
    erased: async (_, person) => {
      turns.push(`${name} ${person}`);
      if (fails) throw new Error(name);
    },
  });
  await eraseEverywhere([context('one'), { erased: { nothing: 'of nobody' } }, context('two')], parts, 'ada');
  expect(turns).toEqual(['one ada', 'two ada']);
  await expect(eraseEverywhere([context('three', true), context('four')], parts, 'bob')).rejects.toThrow('three');
  expect(turns.at(-1)).toBe('three bob');
});
