import { expect, test } from 'vitest';
import { named, namesOf } from './names.ts';

test('names go into paths, words and types', () => {
  const names = namesOf('gallery', 'study');
  expect(named('domain/__context__/__aggregate__.ts: __Plural__Of(__plural__), class __Aggregate__', names)).toBe(
    'domain/gallery/study.ts: StudiesOf(studies), class Study',
  );
  expect(namesOf('offers', 'box').plural).toBe('boxes');
});

test.each([
  [undefined, undefined, 'Say both'],
  ['reviews', undefined, 'Say both'],
  ['Reviews', 'review', 'Reviews is no name'],
  ['reviews', '../x', '../x is no name'],
])('%s %s is refused: %s', (context, aggregate, sentence) => {
  expect(() => namesOf(context, aggregate)).toThrow(sentence);
});
