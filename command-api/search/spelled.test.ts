import { expect, test } from 'vitest';
import { mistakes } from './spelled.ts';
import { wordsOf } from './words.ts';

const between = (query: string, name: string) => mistakes(wordsOf(query), wordsOf(name));

test.each([
  ['kofi amdi', 'Kofi Amadi', 1],
  ['row too', 'Row Two', 1],
  ['odete', 'Odette Marsh', 1],
  ['okonquo mayaa', 'Maya Okonkwoh', 3],
  ['amaid', 'Amadi', 1],
  ['Beyonse', 'Beyoncé', 1],
  ['trumpt sol', 'Trumpet solo', 1],
  ['ada', 'Adam', 0],
])('%s is like %s: %i letters', (query, name, letters) => {
  expect(between(query, name)).toBe(letters);
});

test.each([
  ['okonquo x', 'Maya Okonkwo'],
  ['row too', 'Row Six'],
  ['too', 'Who Knows'],
  ['ab', 'Ac'],
  ['zzzzzz', 'Maya'],
  ['maya', ''],
])('%s is not like %s', (query, name) => {
  expect(between(query, name)).toBeUndefined();
});
