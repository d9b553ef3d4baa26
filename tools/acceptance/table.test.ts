import { expect, test } from 'vitest';
import { acceptance } from './behaviours.ts';
import { coverageOf, quotedIds } from './table.ts';

test('reads ids out of names of tests', () => {
  expect(quotedIds('opens with three tabs (LS85), Browse first, LS85 again and T105')).toEqual(['LS85', 'T105']);
  expect(quotedIds('holds 8 seats of tier Q1 and costs 25 cents')).toEqual([]);
});

test('a behaviour counts only when a passed test quotes it', () => {
  const [first, second] = Object.keys(acceptance);
  const { holes } = coverageOf([
    { name: `shows it (${first})`, status: 'passed' },
    { name: `does not (${second})`, status: 'failed' },
  ]);
  expect(holes).not.toContain(first);
  expect(holes).toContain(second);
});
