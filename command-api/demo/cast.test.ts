import { describe, expect, it } from 'vitest';
import { usernameLike } from '../accounts/usernames.ts';
import { crowdName, crowdSize } from './cast.ts';

describe('the demo crowd', () => {
  it('has as many usernames as people', () => {
    const usernames = Array.from({ length: crowdSize }, (_, n) => usernameLike(crowdName(n)));
    expect(new Set(usernames).size).toBe(240);
  });
});
