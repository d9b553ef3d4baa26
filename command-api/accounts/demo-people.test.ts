import { describe, expect, it } from 'vitest';
import { crowdName, crowdSize } from './demo-people.ts';
import { usernameLike } from './usernames.ts';

describe('the demo crowd', () => {
  it('has as many usernames as people', () => {
    const usernames = Array.from({ length: crowdSize }, (_, n) => usernameLike(crowdName(n)));
    expect(new Set(usernames).size).toBe(240);
  });
});
