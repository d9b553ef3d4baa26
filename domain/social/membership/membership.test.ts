import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { membershipAggregate } from './aggregate.ts';
import type { MembershipCommand } from './commands.ts';
import type { MembershipEvent } from './events.ts';

const [group, person, admin, friend] = [id(1), id(2), id(3), id(4)];
const pair = { group, person };
const as = (who: string): { actor: Actor } => ({ actor: { kind: 'person', id: who, roles: [] } });
const system = (name: 'job' | 'reactor'): { actor: Actor } => ({ actor: { kind: 'system', name } });
const joined: MembershipEvent = { type: 'MemberJoined', data: pair };
const letIn: MembershipEvent = { type: 'MemberJoined', data: { ...pair, by: admin } };
const requested: MembershipEvent = { type: 'JoinRequested', data: { ...pair, told: [admin] } };
const invited: MembershipEvent = { type: 'MemberInvited', data: { ...pair, by: friend } };
const banned = (until?: string): MembershipEvent => ({
  type: 'MemberBanned',
  data: { ...pair, by: admin, reason: 'spam', ...(until && { until }) },
});
const join = { type: 'JoinGroup', ...pair, privacy: 'public', archived: false, told: [admin] } as const;
const ask = { ...join, privacy: 'private' } as const;
const answer = { type: 'AnswerJoin', ...pair, rank: 'admin', accept: true, archived: false } as const;
const invite = { type: 'InviteMember', ...pair, rank: 'member', archived: false } as const;
const take = { type: 'AnswerInvite', ...pair, accept: true, archived: false } as const;
const leave = { type: 'LeaveGroup', ...pair, rank: 'member' } as const;
const remove = { type: 'RemoveMember', ...pair, rank: 'admin', theirs: 'member', reason: 'rules' } as const;
const ban = { type: 'BanMember', ...pair, rank: 'owner', theirs: 'member', reason: 'spam' } as const;
const given = (...history: MembershipEvent[]) => specification(membershipAggregate).given(history);

describe('JoinGroup', () => {
  it('SO152: whoever comes is in a public group, and asks to be in a private one', () => {
    given().when(join, as(person)).gives(joined);
    given(joined).when(join, as(person)).gives();
    given().when(ask, as(person)).gives(requested);
    given(requested).when(ask, as(person)).gives();
    given(requested).when(join, as(person)).gives(joined);
    given(invited).when(ask, as(person)).gives(joined);
  });

  it('keeps out who is banned, until that is over', () => {
    given(banned()).when(join, as(person)).refuses('BannedFromGroup');
    given(banned(iso(now + DAY)))
      .when(join, as(person))
      .refuses('BannedFromGroup');
    given(banned(iso(now)))
      .when(join, as(person))
      .gives(joined);
  });

  it('is for open groups, of owners whom one has not blocked; one who has blocked them has no group', () => {
    given()
      .when({ ...join, archived: true }, as(person))
      .refuses('GroupClosed');
    given()
      .when({ ...join, unapproved: true }, as(person))
      .refuses('GuardianRequired');
    given()
      .when({ ...join, bar: 'blocks' }, as(person))
      .refuses('Blocked');
    given()
      .when({ ...join, bar: 'blocked' }, as(person))
      .refuses('NotFound');
  });

  it('nobody joins in another name', () => {
    for (const who of [as(admin), system('job')]) given().when(join, who).refuses('NotAllowed');
  });
});

it('the platform enters an owner, and nobody else does', () => {
  const enrol = { type: 'EnrolOwner', ...pair } as const;
  given().when(enrol, system('reactor')).gives(joined);
  given(joined).when(enrol, system('reactor')).gives();
  for (const who of [as(person), as(admin), system('job')]) given().when(enrol, who).refuses('NotAllowed');
});

describe('AnswerJoin', () => {
  it('lets in who asked, or not', () => {
    given(requested).when(answer, as(admin)).gives(letIn);
    given(requested)
      .when({ ...answer, accept: false }, as(admin))
      .gives({ type: 'JoinDeclined', data: { ...pair, by: admin } });
    given(letIn).when(answer, as(admin)).gives();
    given().when(answer, as(admin)).refuses('NoRequest');
    given(requested)
      .when({ ...answer, archived: true }, as(admin))
      .refuses('GroupClosed');
  });

  it('is for who manages the group, and not for who asked', () => {
    given(requested).when(answer, as(person)).refuses('NotAllowed');
    for (const rank of ['moderator', 'member', 'none'] as const)
      given(requested)
        .when({ ...answer, rank }, as(admin))
        .refuses('NotAllowed');
  });
});

describe('InviteMember, AnswerInvite', () => {
  it('a member invites, and who is invited decides', () => {
    given().when(invite, as(friend)).gives(invited);
    given(requested).when(invite, as(friend)).gives(invited);
    given(invited).when(invite, as(friend)).gives();
    given(invited).when(take, as(person)).gives(joined);
    given(invited)
      .when({ ...take, accept: false }, as(person))
      .gives({ type: 'InviteDeclined', data: pair });
    given(invited).when(take, as(friend)).refuses('NotAllowed');
    given(requested).when(take, as(person)).refuses('NoInvitation');
    given(invited)
      .when({ ...take, archived: true }, as(person))
      .refuses('GroupClosed');
  });

  it('invites nobody who is in, kept out, or behind a block, and needs a membership', () => {
    given(joined).when(invite, as(friend)).refuses('AlreadyMember');
    given(banned()).when(invite, as(friend)).refuses('BannedFromGroup');
    given()
      .when({ ...invite, rank: 'none' }, as(friend))
      .refuses('NotAMember');
    given()
      .when({ ...invite, archived: true }, as(friend))
      .refuses('GroupClosed');
    given()
      .when({ ...invite, unapproved: true }, as(friend))
      .refuses('ContactsClosed');
    given()
      .when({ ...invite, bar: 'blocks' }, as(friend))
      .refuses('Blocked');
    given()
      .when({ ...invite, bar: 'blocked' }, as(friend))
      .refuses('NotFound');
    given().when(invite, as(person)).refuses('NotAllowed');
  });
});

describe('LeaveGroup', () => {
  it('ends what there is: a membership, a request, an invitation', () => {
    for (const who of [as(person), system('job')])
      given(joined).when(leave, who).gives({ type: 'MemberLeft', data: pair });
    given(requested).when(leave, as(person)).gives({ type: 'JoinRequestWithdrawn', data: pair });
    given(invited).when(leave, as(person)).gives({ type: 'InviteDeclined', data: pair });
    given().when(leave, as(person)).gives();
    given(banned()).when(leave, as(person)).gives();
    given(joined).when(leave, as(admin)).refuses('NotAllowed');
  });

  it('is for who has no role any more', () => {
    for (const rank of ['owner', 'admin', 'moderator'] as const)
      given(joined)
        .when({ ...leave, rank }, as(person))
        .refuses('StepDownFirst');
  });
});

describe('RemoveMember, BanMember, UnbanMember', () => {
  it('takes members out, and keeps people out for a time or for good', () => {
    given(joined)
      .when(remove, as(admin))
      .gives({ type: 'MemberRemoved', data: { ...pair, by: admin, reason: 'rules' } });
    given().when(remove, as(admin)).gives();
    given(joined).when(ban, as(admin)).gives(banned());
    const until = iso(now + DAY);
    given(banned())
      .when({ ...ban, until }, as(admin))
      .gives(banned(until));
    given(banned()).when(ban, as(admin)).gives();
    given()
      .when({ ...ban, until: iso(now) }, as(admin))
      .refuses('BanOver');
    const unban = { type: 'UnbanMember', ...pair, rank: 'admin' } as const;
    given(banned())
      .when(unban, as(admin))
      .gives({ type: 'MemberUnbanned', data: { ...pair, by: admin } });
    given(joined).when(unban, as(admin)).gives();
  });

  it('nobody does that to who has a role, to themselves, or without managing the group', () => {
    for (const command of [remove, ban] as const) {
      for (const theirs of ['owner', 'admin', 'moderator'] as const)
        given(joined)
          .when({ ...command, theirs }, as(admin))
          .refuses('StepDownFirst');
      given(joined).when(command, as(person)).refuses('NotAllowed');
      given(joined).when(command, system('job')).refuses('NotAllowed');
      given(joined)
        .when({ ...command, rank: 'moderator' }, as(admin))
        .refuses('NotAllowed');
    }
  });
});

it('whatever is asked, memberships begin and end by turns, so that no count of members ever goes below none', () => {
  const commands = fc.constantFrom<MembershipCommand>(
    join,
    ask,
    answer,
    invite,
    take,
    { ...take, accept: false },
    leave,
    remove,
    ban,
    {
      type: 'UnbanMember',
      ...pair,
      rank: 'owner',
    },
  );
  const by = (type: MembershipCommand['type']) =>
    as(['JoinGroup', 'AnswerInvite', 'LeaveGroup'].includes(type) ? person : admin).actor;
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 60 }), (asked) => {
      let state = membershipAggregate.initialState();
      let members = 0;
      for (const command of asked) {
        const context = { now, actor: by(command.type), policy: defaultPolicy, commandId: 'one' };
        const decision = membershipAggregate.decide(command, state, context);
        if (isRejection(decision)) continue;
        for (const event of decision) {
          const before = state.standing === 'member';
          state = membershipAggregate.evolve(state, event);
          members += Number(state.standing === 'member') - Number(before);
          expect(event.type === 'MemberLeft' || event.type === 'MemberRemoved' ? before : true).toBe(true);
          expect(event.type === 'MemberJoined' ? before : false).toBe(false);
        }
        expect(members).toBe(state.standing === 'member' ? 1 : 0);
      }
    }),
  );
});
