import { expect, test } from 'vitest';
import { FrameGaps } from './frame-gaps.ts';

function droppedIn(gaps: readonly number[]): number {
  const seen = new FrameGaps();
  for (const gap of gaps) seen.see(gap);
  return seen.dropped;
}
const steady = (gap: number, times: number) => Array.from({ length: times }, () => gap);

test('pictures that come as usual are all there, also when they come a little unevenly', () => {
  expect(droppedIn(steady(40_000, 100))).toBe(0);
  expect(droppedIn(steady(0, 100).map((_, n) => (n % 2 ? 33_000 : 47_000)))).toBe(0);
});

test('a gap counts the pictures that would have been in it', () => {
  expect(droppedIn([...steady(40_000, 50), 80_000, ...steady(40_000, 50)])).toBe(1);
  expect(droppedIn([...steady(40_000, 50), 200_000, ...steady(40_000, 50)])).toBe(4);
});

test('a camera that goes slower for good stops to count, and a broken line is no gap', () => {
  expect(droppedIn([...steady(33_000, 50), ...steady(100_000, 500)])).toBeLessThan(40);
  expect(droppedIn([...steady(40_000, 50), 5_000_000, -1, ...steady(40_000, 50)])).toBe(0);
});
