import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from './common.ts';

const named = text(50, 1, 'A name is required');
const invisible = [
  '\u200B',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u{E0041}\u{E007F}',
  '\u00AD',
  '\uFE0F',
  '\u202E',
  '\u200B \u3164\n',
];

test.each(invisible)('text %j shows nothing, and is refused as spaces are', (value) => {
  for (const blank of [value, '   ']) {
    const { success, error } = named.safeParse(blank);
    expect([success, error?.issues[0]?.message]).toEqual([false, 'A name is required']);
  }
  expect(text(50).parse(value)).toBe('');
});

test.each([
  '👩‍👩‍👧‍👦',
  '❤️',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '\u200Fשלום',
  'می‌خواهم',
  'a\u200Bb',
  '⠓⠊',
  '한글',
])('text %j is kept as it is', (value) => {
  expect(named.parse(value)).toBe(value);
});

test('what could not be stored is still told so, and the description of a text has its bounds', () => {
  for (const value of ['\u0000', '\uD800']) expect(named.safeParse(value).error?.issues[0]?.message).toMatch(/stored/);
  expect(z.toJSONSchema(named, { io: 'input' })).toMatchObject({ type: 'string', minLength: 1, maxLength: 50 });
});
