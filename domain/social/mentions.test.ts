import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../kernel/rejection.ts';
import { mostMentions, namesIn, piecesOf } from './mention-names.ts';
import { refuseMentions } from './mentions.ts';

describe('names in a text', () => {
  it.each([
    ['Ask @maya, or @Ben_2.', ['maya', 'ben_2']],
    ['@odette.marsh at the end', ['odette.marsh']],
    ['(@maya) "@ben"', ['maya', 'ben']],
    ['@maya and @MAYA', ['maya']],
    ['mail me: maya@house.test', []],
    ['https://house.test/@maya', []],
    ['@@maya, @a, @ maya', []],
    ['', []],
  ])('%j: %j', (text, names) => expect(namesIn(text)).toEqual(names));

  it('the pieces of any text are the text', () => {
    const text = fc.array(fc.constantFrom('@', 'maya', '.', ' ', '_', '-', 'é', '/', '\n', 'B'), { maxLength: 40 });
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        expect(
          piecesOf(whole)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(whole);
      }),
    );
  });
});

it('a text mentions at most so many, each once, and not its author', () => {
  const people = Array.from({ length: mostMentions + 1 }, (_, n) => `person ${n}`);
  expect(refuseMentions(people.slice(1), 'author')).toBeUndefined();
  for (const wrong of [people, ['a', 'a'], ['author']]) {
    const refused = refuseMentions(wrong, 'author');
    expect(isRejection(refused) && refused.code).toBe('TooManyMentions');
  }
});
