import { expect, test } from 'vitest';
import { seatCells, seatCounts } from './seat-cells.ts';

const seats = [
  { from: 1, to: 5, state: 'sold' },
  { from: 6, to: 6, state: 'held' },
  { from: 7, to: 10, state: 'free' },
] as const;

test('a small tier has a square a seat', () => {
  expect(seatCells(seats, 10, 100).map(({ state }) => state)).toEqual([
    ...Array(5).fill('sold'),
    'held',
    ...Array(4).fill('free'),
  ]);
  expect(seatCounts(seats)).toEqual({ sold: 5, held: 1, offered: 0, free: 4 });
});

test('a large tier has a square for some seats each, in the colour of the most of them', () => {
  expect(seatCells(seats, 10, 3)).toEqual([
    { from: 1, to: 4, state: 'sold' },
    { from: 5, to: 8, state: 'free' },
    { from: 9, to: 10, state: 'free' },
  ]);
  expect(seatCells([{ from: 1, to: 500_000, state: 'sold' }], 500_000, 2000)).toHaveLength(2000);
});
