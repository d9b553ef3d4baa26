import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { fold, specification } from '../../testing/specification.ts';
import { followAggregate } from './aggregate.ts';
import type { FollowCommand } from './commands.ts';
import type { FollowEvent } from './events.ts';

const id = (n: number) => `0b9d1c1e-0000-4000-8000-00000000000${n}`;
const [follower, followee, parent, other, stranger] = [id(1), id(2), id(3), id(4), id(5)];
const pair = { follower, followee };
const as = (person: string): Actor => ({ kind: 'person', id: person, roles: [] });
const job: Actor = { kind: 'system', name: 'job' };
const followed: FollowEvent = { type: 'PersonFollowed', data: pair };
const agreed = (by: string): FollowEvent => ({ type: 'FollowApproved', data: { by } });
const asked = (awaits: ('followee' | 'guardian')[], ...guardians: string[]): FollowEvent => ({
  type: 'FollowRequested',
  data: { ...pair, awaits, ...(guardians.length > 0 && { guardians }) },
});
const follow = { type: 'Follow', ...pair } as const;
const yes = { type: 'AnswerFollow', ...pair, accept: true } as const;
const no = { ...yes, accept: false } as const;
const given = (...history: FollowEvent[]) => ({
  when: (command: FollowCommand, actor: Actor = as(follower)) =>
    specification(followAggregate).given(history).when(command, { actor }),
});

it('a kid who follows somebody waits for the parent, and for the other one where they are private', () => {
  given()
    .when({ ...follow, guardians: [parent] })
    .gives(asked(['guardian'], parent));
  given(asked(['guardian'], parent))
    .when(yes, as(parent))
    .gives(agreed(parent), followed);
  given()
    .when({ ...follow, private: true, guardians: [other, parent, parent] })
    .gives(asked(['followee', 'guardian'], parent, other));
});

it('who follows a kid waits for the kid and the parent, in any order; whoever of them says no ends it', () => {
  const both = asked(['followee', 'guardian'], parent);
  given(both)
    .when(yes, as(followee))
    .gives(agreed(followee), asked(['guardian'], parent));
  given(both)
    .when(yes, as(parent))
    .gives(agreed(parent), asked(['followee']));
  given(both, asked(['followee']))
    .when(yes, as(followee))
    .gives(agreed(followee), followed);
  given(both, asked(['guardian'], parent))
    .when(yes, as(followee))
    .gives();
  for (const person of [parent, followee])
    given(both).when(no, as(person)).gives({ type: 'FollowDeclined', data: pair });
  for (const person of [stranger, follower]) given(both).when(yes, as(person)).refuses('NotAllowed');
  given(both)
    .when(yes, job)
    .gives(agreed('system:job'), asked(['guardian'], parent));
});

it('a parent whose kid has grown up is waited for no more', () => {
  const both = asked(['followee', 'guardian'], parent);
  given(both)
    .when({ ...yes, guardians: [] }, as(followee))
    .gives(agreed(followee), followed);
  given(both)
    .when({ ...follow, private: true })
    .gives(asked(['followee']));
  given(both).when(follow).gives(followed);
  given(both)
    .when({ ...follow, private: true, guardians: [parent] })
    .gives();
});

it('nobody new is let near a kid whose parent wants none, and no parent is blocked by their kid', () => {
  given()
    .when({ ...follow, closed: 'mine', guardians: [parent] })
    .refuses('GuardianRequired');
  given()
    .when({ ...follow, closed: 'theirs', guardians: [parent] })
    .refuses('ContactsClosed');
  const block = { type: 'BlockPerson', follower: parent, followee } as const;
  given()
    .when({ ...block, guardian: parent }, as(followee))
    .refuses('GuardianProtected');
  given()
    .when({ ...block, guardian: other }, as(followee))
    .gives({ type: 'PersonBlocked', data: { by: followee, other: parent } });
});

it('no order of commands has somebody follow a kid without the yes of the kid and of the parent', () => {
  const command = fc.oneof(
    fc.constant({ ...follow, private: true, guardians: [parent] } as FollowCommand),
    fc.boolean().map((accept): FollowCommand => ({ ...yes, accept })),
    fc
      .constantFrom('Unfollow', 'RemoveFollower', 'BlockPerson', 'UnblockPerson')
      .map((type): FollowCommand => ({ type, ...pair })),
  );
  const actor = fc.constantFrom(follower, followee, parent, stranger);
  fc.assert(
    fc.property(fc.array(fc.tuple(command, actor), { maxLength: 40 }), (commands) => {
      const history: FollowEvent[] = [];
      let agrees = new Set<string>();
      for (const [one, by] of commands) {
        const { decision } = specification(followAggregate)
          .given(history)
          .when(one, { actor: as(by) });
        if (isRejection(decision)) continue;
        for (const event of decision) {
          history.push(event);
          if (event.type === 'FollowApproved') agrees.add(event.data.by);
          else if (event.type === 'PersonFollowed') expect([...agrees].sort()).toEqual([followee, parent]);
          if (fold(followAggregate, history).standing === 'none') agrees = new Set();
        }
      }
    }),
  );
});
