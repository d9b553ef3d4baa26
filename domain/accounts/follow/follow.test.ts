import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { specification } from '../../testing/specification.ts';
import { followAggregate } from './aggregate.ts';
import type { FollowCommand } from './commands.ts';
import type { FollowEvent } from './events.ts';

const follower = '0b9d1c1e-0000-4000-8000-000000000001';
const followee = '0b9d1c1e-0000-4000-8000-000000000002';
const data = { follower, followee };
const as = (id: string): Actor => ({ kind: 'person', id, roles: ['fan', 'operator'] });
const followed: FollowEvent = { type: 'PersonFollowed', data };
const unfollowed: FollowEvent = { type: 'PersonUnfollowed', data };

function given(...history: FollowEvent[]) {
  return {
    when: (command: FollowCommand, actor: Actor = as(follower)) =>
      specification(followAggregate).given(history).when(command, { actor }).decision,
  };
}

describe('following', () => {
  it('EN222: a person follows another, and stops', () => {
    expect(given().when({ type: 'Follow', ...data })).toEqual([followed]);
    expect(given(followed).when({ type: 'Unfollow', ...data })).toEqual([unfollowed]);
    expect(given(followed, unfollowed).when({ type: 'Follow', ...data })).toEqual([followed]);
  });

  it('gives nothing when it is so already', () => {
    expect(given(followed).when({ type: 'Follow', ...data })).toEqual([]);
    expect(given().when({ type: 'Unfollow', ...data })).toEqual([]);
  });

  it('is never of oneself, and never in another name', () => {
    expect(given().when({ type: 'Follow', follower, followee: follower })).toMatchObject({ code: 'CannotFollowSelf' });
    for (const type of ['Follow', 'Unfollow'] as const) {
      expect(given(followed).when({ type, ...data }, as(followee))).toMatchObject({ code: 'NotAllowed' });
    }
  });

  it('goes 200 times within an hour', () => {
    expect(given().when({ type: 'Follow', ...data, lately: 199 })).toMatchObject([{ type: 'PersonFollowed' }]);
    expect(given().when({ type: 'Follow', ...data, lately: 200 })).toMatchObject({ code: 'TooFast' });
    expect(given(followed).when({ type: 'Follow', ...data, lately: 200 })).toEqual([]);
  });

  it('has one stream for each pair, in each direction', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        const stream = (one: string, other: string) =>
          followAggregate.stream({ type: 'Follow', follower: one, followee: other });
        expect(stream(a, b)).toBe(stream(a, b));
        if (a !== b) expect(stream(a, b)).not.toBe(stream(b, a));
        expect(stream(a, b)).not.toContain(a);
      }),
    );
  });
});
