import { expect, it } from 'vitest';
import { POSTERS, posterFor } from './poster.ts';

it('gives an id the same poster every time', () => {
  expect(posterFor('0190aaaa-0000-7000-8000-000000000001')).toBe(posterFor('0190aaaa-0000-7000-8000-000000000001'));
});

it('uses every poster, none of them far too often', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 1_400; index++) {
    const poster = posterFor(`0190aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`);
    counts.set(poster, (counts.get(poster) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(Object.keys(POSTERS).sort());
  expect(Math.max(...counts.values())).toBeLessThan(200);
});
