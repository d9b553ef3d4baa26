import { expect, it } from 'vitest';
import { Courtesy } from './courtesy.ts';

it('lets every fourth of appends that follow each other closely wait, for each stream', () => {
  let now = 0;
  const courtesy = new Courtesy(() => now);
  const due = (stream: string) => courtesy.isDue(stream);
  expect(Array.from({ length: 9 }, () => due('hot'))).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0].map(Boolean));
  expect(Array.from({ length: 3 }, () => due('other'))).toEqual([false, false, false]);
  now += 1_000;
  expect(Array.from({ length: 4 }, () => due('other'))).toEqual([false, false, false, true]);
});

it('has nothing against appends that come now and then', () => {
  let now = 0;
  const courtesy = new Courtesy(() => now);
  for (let n = 0; n < 20; n++) {
    now += 300;
    expect(courtesy.isDue('slow')).toBe(false);
  }
});
