import { picture } from '@marquee/command-api/contract/files.ts';
import { expect, it } from 'vitest';
import { pictureProblem } from './picture-choice.ts';

it.each(picture.types)('takes %s up to the limit', (type) => {
  expect(pictureProblem({ type, size: picture.maxBytes })).toBeUndefined();
});

it.each([
  ['image/svg+xml', 100, /^This is not a picture/],
  ['application/pdf', 100, /^This is not a picture/],
  ['', 100, /^This is not a picture/],
  ['image/png', 0, /empty/],
  ['image/png', picture.maxBytes + 1, /^This picture has 5\.0 MB/],
  ['image/jpeg', 7.25 * 1024 * 1024, /^This picture has 7\.3 MB/],
])('says what is wrong with %s of %d bytes', (type, size, words) => {
  expect(pictureProblem({ type, size })).toMatch(words);
});
