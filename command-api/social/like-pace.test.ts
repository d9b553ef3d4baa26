import { HOUR } from '@marquee/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { LikePace, mostLikes } from './like-pace.ts';

test('the last like of an hour goes, one more is refused, somebody else’s goes, and in the next hour all go', () => {
  let now = 5 * HOUR;
  const pace = new LikePace(() => now);
  for (let n = 0; n < mostLikes; n += 1) pace.count('ada');
  const refused = expect.objectContaining({ status: 429, code: 'TooFast' });
  expect(() => pace.count('ada')).toThrow(refused);
  pace.count('ben');
  now += HOUR - 1;
  expect(() => pace.count('ada')).toThrow(refused);
  now += 1;
  pace.count('ada');
});
