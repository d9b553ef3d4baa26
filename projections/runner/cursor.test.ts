import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';

const id = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';
const parts = ['instant', 'uuid', 'integer', 'text'] as const;
const key = ['2026-03-13T20:00:00.000Z', id, 3, 'first'];

test('reads back what it wrote', () => {
  expect(decodeCursor(encodeCursor(key), parts)).toEqual(key);
});

test.each([
  [['yesterday', id, 3, 'first']],
  [['2026-13-45T99:00:00.000Z', id, 3, 'first']],
  [[key[0], 'nobody', 3, 'first']],
  [[key[0], id, 3.5, 'first']],
  [[key[0], id, '3', 'first']],
  [[key[0], id, 3, 'a\u0000b']],
  [[key[0], id, 3, '\ud800']],
  [[key[0], id, null, 'first']],
  [key.slice(0, 3)],
  [{ length: 4 }],
])('takes %j for no cursor: the database could not read it', (forged) => {
  const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
  expect(decodeCursor(cursor, parts)).toBeUndefined();
});

test('a page says how the list goes on while there is more', () => {
  expect(pageOf([1, 2, 3], 2, (row) => [row])).toEqual({ rows: [1, 2], next: encodeCursor([2]) });
  expect(pageOf([1, 2], 2, (row) => [row])).toEqual({ rows: [1, 2], next: undefined });
  expect(pageOf<number>([], 2, (row) => [row])).toEqual({ rows: [], next: undefined });
});
