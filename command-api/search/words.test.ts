import { expect, test } from 'vitest';
import { folded, wantedWords, wordsOf } from './words.ts';

test.each([
  ['Beyoncé', ['beyonce']],
  ['Sigur Rós – Ágætis byrjun', ['sigur', 'ros', 'agætis', 'byrjun']],
  ['AC/DC', ['ac', 'dc']],
  ['Ｆｕｌｌ width', ['full', 'width']],
  ['Пётр', ['петр']],
  ['  …  ', []],
])('%s is compared as %j', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test('each word of a name begins after a space', () => {
  expect(folded('Ada Quill')).toBe(' ada quill');
});

test('a search of very many words is one of its first words', () => {
  expect(wantedWords('a b c d e f g h i j')).toHaveLength(8);
});
