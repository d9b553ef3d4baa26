import { expect, it } from 'vitest';
import { bytesWords } from './bytes-words.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1,024 KB'],
  [5 * 1024 ** 3, '5 GB'],
  [100 * 1024 ** 3, '100 GB'],
  [1.26 * 1024 ** 2, '1.3 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});
