import { expect, it } from 'vitest';
import { foldedTo } from './fold.ts';

it('leaves a text whole that is not much longer than what would be shown of it', () => {
  expect(foldedTo('Soundcheck done.')).toBeUndefined();
  expect(foldedTo('x\n'.repeat(15))).toBeUndefined();
  expect(foldedTo('word '.repeat(190))).toBeUndefined();
});

it('shows ten lines of a poem of thousands', () => {
  expect(foldedTo(Array.from({ length: 2500 }, () => 'x').join('\n'))).toBe('x\n'.repeat(10).trimEnd());
});

it('cuts running text after a word, counting what wraps', () => {
  const folded = foldedTo('seats '.repeat(400)) ?? '';
  expect(folded).toMatch(/^(seats )+seats$/);
  expect(folded.length).toBeGreaterThan(500);
  expect(folded.length).toBeLessThanOrEqual(600);
});

it('cuts a word that never ends, and no character in two', () => {
  expect(foldedTo('x'.repeat(5000))).toHaveLength(600);
  const faces = foldedTo(`x${'\u{1F3B7}'.repeat(2000)}`) ?? '';
  expect([faces.isWellFormed(), faces.length]).toEqual([true, 599]);
});
