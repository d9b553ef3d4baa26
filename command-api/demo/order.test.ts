import { expect, test } from 'vitest';
import type { DemoPart } from './demo.ts';
import { inOrder } from './order.ts';

const part = (name: string, ...after: string[]): DemoPart<void> => ({ name, after, seed: async () => {} });
const names = (parts: readonly DemoPart<void>[]) => inOrder(parts).map(({ name }) => name);

test('each part comes behind those that it builds on, whatever the order of contexts', () => {
  expect(names([part('live', 'tickets'), part('tickets', 'shows'), part('people'), part('shows', 'people')])).toEqual([
    'people',
    'shows',
    'tickets',
    'live',
  ]);
});

test('what cannot be put in order is refused', () => {
  expect(() => names([part('a'), part('a')])).toThrow('two parts of the demo data are named a');
  expect(() => names([part('a', 'b')])).toThrow('a of the demo data builds on b, which is not there');
  expect(() => names([part('a', 'b'), part('b', 'a')])).toThrow('wait for each other: a, b');
  const early = { ...part('a', 'b'), ago: 2 };
  expect(names([early, { ...part('b'), ago: 2 }])).toEqual(['b', 'a']);
  for (const ago of [1, undefined]) {
    const late = { ...part('b'), ...(ago && { ago }) };
    expect(() => names([early, late])).toThrow('a of the demo data begins before b, which it builds on');
  }
});
