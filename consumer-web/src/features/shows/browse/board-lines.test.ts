import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardLines } from './board-lines.ts';

it.each([
  ['Kofi Amadi', ['Kofi Amadi']],
  ['Highlife at the Republic Bar', ['Highlife at the', 'Republic Bar']],
  ['A *very* | long title that goes on and on for ever', ['A very long title that', 'goes on and on ...']],
  ['Supercalifragilisticexpialidocious', ['Supercalifragilisticexpialidocious']],
])('sets %s', (words, lines) => {
  expect(boardLines(words, 22)).toEqual(lines);
});

it('keeps short words whole and the marks out, in one line or two', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z*|]{1,8}$/), { minLength: 1, maxLength: 12 }), (words) => {
      const lines = boardLines(words.join(' '), 22);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.join('')).not.toMatch(/[*|]/);
      expect(lines.join(' ').length).toBeLessThanOrEqual(45);
    }),
  );
});
