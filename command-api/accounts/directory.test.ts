import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { describe, expect, test } from 'vitest';
import { crownOf } from './directory.ts';

describe('crowns by followers (ST238)', () => {
  test.each([
    [99_999, null],
    [100_000, 'blue'],
    [499_999, 'blue'],
    [500_000, 'red'],
    [999_999, 'red'],
    [1_000_000, 'gold'],
  ])('%i followers: %s', (followers, crown) => {
    expect(crownOf(followers, defaultPolicy)).toBe(crown);
  });

  test('in the reading without red, 500,000 is still blue', () => {
    const policy = { ...defaultPolicy, crowns: { ...defaultPolicy.crowns, red: null } };
    expect(crownOf(500_000, policy)).toBe('blue');
  });
});
