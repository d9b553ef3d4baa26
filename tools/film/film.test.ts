import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const film = readFileSync(path.resolve(import.meta.dirname, '../../consumer-web/public/demo.webm'));

test('the film of the landing page is a WebM that a phone can afford (L31)', () => {
  expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(film.subarray(0, 64).toString('latin1')).toContain('webm');
  expect(film.length).toBeLessThan(2_000_000);
});
