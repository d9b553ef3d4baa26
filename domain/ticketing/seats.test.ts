import { expect, it } from 'vitest';
import { seatLabel } from './seats.ts';

it.each([
  [1, 'A1'],
  [20, 'A20'],
  [21, 'B1'],
  [520, 'Z20'],
  [521, 'AA1'],
  [541, 'AB1'],
  [702 * 20, 'ZZ20'],
  [702 * 20 + 1, 'AAA1'],
])('calls seat %i %s', (seat, label) => {
  expect(seatLabel('general', seat)).toBe(label);
});

it('gives every seat of a big venue a name of its own', () => {
  const labels = new Set(Array.from({ length: 50_000 }, (_, i) => seatLabel('vip', i + 1)));
  expect(labels.size).toBe(50_000);
});

it('names no seat on tier stream', () => {
  expect(seatLabel('stream', 1)).toBeUndefined();
});
