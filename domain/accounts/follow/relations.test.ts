import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { fold, now, specification } from '../../testing/specification.ts';
import { followAggregate } from './aggregate.ts';
import type { FollowCommand } from './commands.ts';
import type { FollowEvent } from './events.ts';

const follower = '0b9d1c1e-0000-4000-8000-000000000001';
const followee = '0b9d1c1e-0000-4000-8000-000000000002';
const pair = { follower, followee };
const as = (id: string): Actor => ({ kind: 'person', id, roles: [] });
const reactor: Actor = { kind: 'system', name: 'reactor' };
const job: Actor = { kind: 'system', name: 'job' };

const followed: FollowEvent = { type: 'PersonFollowed', data: pair };
const unfollowed: FollowEvent = { type: 'PersonUnfollowed', data: pair };
const requested: FollowEvent = { type: 'FollowRequested', data: { ...pair, awaits: ['followee'] } };
const withdrawn: FollowEvent = { type: 'FollowRequestWithdrawn', data: pair };
const declined: FollowEvent = { type: 'FollowDeclined', data: pair };
const blocked: FollowEvent = { type: 'PersonBlocked', data: { by: followee, other: follower } };
const unblocked: FollowEvent = { type: 'PersonUnblocked', data: { by: followee, other: follower } };
const muted: FollowEvent = { type: 'PersonMuted', data: { by: follower, other: followee } };

const mine = ['Follow', 'Unfollow', 'MutePerson', 'UnmutePerson'];

function given(...history: FollowEvent[]) {
  return {
    /** Sent by whom the command is for, or by another. */
    when: (command: FollowCommand, actor: Actor = as(mine.includes(command.type) ? follower : followee)) =>
      specification(followAggregate).given(history).when(command, { actor }),
  };
}

describe('following a private person', () => {
  it('is asked for once, withdrawn, and asked for again', () => {
    given()
      .when({ type: 'Follow', ...pair, private: true })
      .gives(requested);
    given(requested)
      .when({ type: 'Follow', ...pair, private: true })
      .gives();
    given(requested)
      .when({ type: 'Unfollow', ...pair })
      .gives(withdrawn);
    given(requested, withdrawn)
      .when({ type: 'Follow', ...pair, private: true })
      .gives(requested);
  });

  it('begins with their yes, and ends with their no or whenever they like', () => {
    const yes = { type: 'AnswerFollow', ...pair, accept: true } as const;
    const no = { type: 'AnswerFollow', ...pair, accept: false } as const;
    given(requested)
      .when(yes)
      .gives({ type: 'FollowApproved', data: { by: followee } }, followed);
    given(requested).when(no).gives(declined);
    given(followed).when(yes).gives();
    given(requested, declined).when(no).gives();
    given(requested, declined).when(yes).refuses('NoRequest');
    given(followed).when(no).refuses('NoRequest');
    given(followed)
      .when({ type: 'RemoveFollower', ...pair })
      .gives(unfollowed);
    given()
      .when({ type: 'RemoveFollower', ...pair })
      .gives();
  });

  it('needs no answer any more once they are public: a job lets in who waits, and who asks again is in', () => {
    given(requested)
      .when({ type: 'AnswerFollow', ...pair, accept: true }, job)
      .gives({ type: 'FollowApproved', data: { by: 'system:job' } }, followed);
    given(requested)
      .when({ type: 'Follow', ...pair })
      .gives(followed);
    given(followed)
      .when({ type: 'Follow', ...pair, private: true })
      .gives();
  });
});

describe('a block', () => {
  it('ends the follow or the request, and lets nobody follow until it is lifted', () => {
    const block = { type: 'BlockPerson', ...pair } as const;
    given().when(block).gives(blocked);
    given(followed).when(block).gives(unfollowed, blocked);
    given(requested).when(block).gives(declined, blocked);
    given(blocked).when(block).gives();
    given(blocked)
      .when({ type: 'Follow', ...pair })
      .refuses('NotFound');
    given(blocked)
      .when({ type: 'Follow', ...pair, private: true })
      .refuses('NotFound');
    given(blocked)
      .when({ type: 'UnblockPerson', ...pair })
      .gives(unblocked);
    given(blocked, unblocked)
      .when({ type: 'Follow', ...pair })
      .gives(followed);
    given()
      .when({ type: 'UnblockPerson', ...pair })
      .gives();
  });

  it('is told to who has set it alone, and their own follow is ended for them', () => {
    given()
      .when({ type: 'Follow', ...pair, blocking: true })
      .refuses('Blocked');
    given(followed)
      .when({ type: 'Unfollow', ...pair }, reactor)
      .gives(unfollowed);
  });
});

it('who is erased follows nobody any more: a job ends it, and asks for nothing in their name', () => {
  given(followed)
    .when({ type: 'Unfollow', ...pair }, job)
    .gives(unfollowed);
  given(requested)
    .when({ type: 'Unfollow', ...pair }, job)
    .gives(withdrawn);
  given()
    .when({ type: 'Follow', ...pair }, job)
    .refuses('NotAllowed');
});

it('a mute lasts until its time, and is not asked of what is over', () => {
  const until = iso(now + DAY);
  given()
    .when({ type: 'MutePerson', ...pair })
    .gives(muted);
  given(muted)
    .when({ type: 'MutePerson', ...pair })
    .gives();
  given(muted)
    .when({ type: 'MutePerson', ...pair, until })
    .gives({ type: 'PersonMuted', data: { by: follower, other: followee, until } });
  given()
    .when({ type: 'MutePerson', ...pair, until: iso(now) })
    .refuses('MuteOver');
  given(muted)
    .when({ type: 'UnmutePerson', ...pair })
    .gives({ type: 'PersonUnmuted', data: { by: follower, other: followee } });
});

it('nobody follows or asks to follow more than 7,500 people', () => {
  const follow = { type: 'Follow', ...pair } as const;
  expect(defaultPolicy.follows.max).toBe(7500);
  given()
    .when({ ...follow, following: 7499 })
    .gives(followed);
  given()
    .when({ ...follow, following: 7500 })
    .refuses('FollowLimitReached', { max: 7500 });
  given()
    .when({ ...follow, following: 7500, private: true })
    .refuses('FollowLimitReached');
  given(requested)
    .when({ ...follow, following: 7500 })
    .gives(followed);
  const policy = { ...defaultPolicy, follows: { max: null } };
  specification(followAggregate)
    .given([])
    .when({ ...follow, following: 8000 }, { actor: as(follower), policy })
    .gives(followed);
});

const types = [
  ...['Follow', 'Unfollow', 'AnswerFollow', 'RemoveFollower'],
  ...['BlockPerson', 'UnblockPerson', 'MutePerson', 'UnmutePerson'],
] as const;
const command = fc
  .record({ type: fc.constantFrom(...types), private: fc.boolean(), accept: fc.boolean() })
  .map((fields) => ({ ...fields, ...pair }) as FollowCommand);

it('is for nobody else, and of nobody towards themselves', () => {
  fc.assert(
    fc.property(command, (one) => {
      given(followed).when(one, as('0b9d1c1e-0000-4000-8000-000000000003')).refuses('NotAllowed');
      const self = { ...one, followee: follower };
      const { decision } = given().when(self, as(follower));
      const nothing = one.type === 'AnswerFollow' || one.type === 'RemoveFollower';
      if (!nothing) expect(decision).toMatchObject({ code: expect.stringMatching(/^Cannot(Follow|Block|Mute)Self$/) });
      else if (!isRejection(decision)) expect(decision).toEqual([]);
    }),
  );
});

it('any order of commands of a pair: the count is the fold’s, never below none, and no follow stands under a bar', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const history: FollowEvent[] = [];
      for (const one of commands) {
        const actor = as(mine.includes(one.type) ? follower : followee);
        const before = specification(followAggregate).given(history).state();
        const { decision } = specification(followAggregate).given(history).when(one, { actor });
        if (isRejection(decision)) continue;
        for (const event of decision) {
          history.push(event);
          const state = fold(followAggregate, history);
          expect(state.barred && state.standing !== 'none').toBe(false);
        }
        if (decision.length === 0) expect(fold(followAggregate, history)).toEqual(before);
        const count = (type: FollowEvent['type']) => history.filter((event) => event.type === type).length;
        const followers = count('PersonFollowed') - count('PersonUnfollowed');
        expect(followers).toBe(fold(followAggregate, history).standing === 'following' ? 1 : 0);
      }
    }),
  );
});
