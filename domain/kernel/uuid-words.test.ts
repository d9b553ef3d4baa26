import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readUuid, uuidText } from './uuid-words.ts';

it('gives back the uuid it read, wherever it stands', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 5 }), (uuid, at) => {
      const words = new Uint32Array(9);
      readUuid(uuid, words, at);
      return uuidText(words, at) === uuid;
    }),
  );
  const words = new Uint32Array(4);
  readUuid('01234567-89ab-cdef-f012-3456789abcde', words, 0);
  expect([...words]).toEqual([0x01234567, 0x89abcdef, 0xf0123456, 0x789abcde]);
});

it.each([
  '',
  '01234567-89AB-CDEF-F012-3456789ABCDE',
  '01234567-89ab-cdef-f012-3456789abcd',
  '01234567-89ab-cdef-f012-3456789abcdg',
  '01234567-89ab-cdef-f012-3456789abc\u00e9e',
  '01234567089ab-cdef-f012-3456789abcde',
  '0123456789abcdeff0123456789abcdef012',
])('refuses %j', (text) => {
  expect(() => readUuid(text, new Uint32Array(4), 0)).toThrow(RangeError);
});
