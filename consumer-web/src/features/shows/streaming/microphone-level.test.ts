import { expect, test } from 'vitest';
import { levelOf } from './microphone-level.tsx';

const tone = (loudness: number) => Float32Array.from({ length: 2048 }, (_, n) => loudness * Math.sin(n / 7));

test.each([
  [0, 0],
  [0.0001, 0],
  [0.01, 28],
  [0.1, 62],
  [1, 95],
])('a tone of loudness %d stands at %i', (loudness, level) => {
  expect(Math.abs(levelOf(tone(loudness)) - level)).toBeLessThanOrEqual(1);
});

test('nothing heard is quiet', () => {
  expect(levelOf(new Float32Array(0))).toBe(0);
});
