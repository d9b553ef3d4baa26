import { expect, test } from 'vitest';
import { z } from 'zod';
import { mergeDefinitions } from './definitions.ts';

const Paid = { version: 1, schema: z.object({ cents: z.int() }) } as const;
const orders = { Paid, Placed: { version: 1, schema: z.object({}) } } as const;
const tips = { Paid, Offered: { version: 1, schema: z.object({}) } } as const;

test('a facet that several aggregates share is one definition', () => {
  const merged = mergeDefinitions(orders, tips);
  expect(Object.keys(merged)).toEqual(['Paid', 'Placed', 'Offered']);
  expect(merged.Paid).toBe(Paid);
});

test('one name for two things is refused', () => {
  const another = { Placed: { version: 2, schema: z.object({ table: z.int() }) } } as const;
  expect(() => mergeDefinitions(orders, another)).toThrow(/Placed is defined twice/);
});
