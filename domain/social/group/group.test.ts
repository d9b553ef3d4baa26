import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { fold, now, specification } from '../../testing/specification.ts';
import { type GroupCommand, groupAggregate, MOST_OFFICES } from './aggregate.ts';
import type { GroupEvent } from './events.ts';
import { hasOffice, keepsOrder, manages, rankOf } from './rank.ts';

const [group, owner, admin, member, item] = [id(1), id(2), id(3), id(4), id(5)];
const sealed = { person: group, item, sealed: 'words' };
const words = { name: 'Night shift', description: 'Who plays after midnight.', rules: '' };
const as = (person: string): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles: [] } });
const job: { actor: Actor } = { actor: { kind: 'system', name: 'job' } };
const created = (privacy: 'public' | 'private' = 'public'): GroupEvent => ({
  type: 'GroupCreated',
  data: { owner, body: sealed, privacy },
});
const granted = (person: string, role: 'admin' | 'moderator' = 'admin'): GroupEvent => ({
  type: 'GroupRoleGranted',
  data: { person, role },
});
const archived: GroupEvent = { type: 'GroupArchived', data: {} };
const create = { type: 'CreateGroup', group, owner, words, sealed, privacy: 'public' } as const;
const edit = { type: 'EditGroup', group, isMember: true, hasPosts: false } as const;
const grant = { type: 'GrantGroupRole', group, person: member, role: 'admin', isMember: true } as const;
const transfer = { type: 'TransferGroup', group, to: member, isMember: true } as const;
const given = (...history: GroupEvent[]) => specification(groupAggregate).given(history);

describe('CreateGroup', () => {
  it('SO152: somebody founds a group and owns it; sent again it is the same group', () => {
    given().when(create, as(owner)).gives(created());
    given(created()).when(create, as(owner)).gives();
  });

  it('has a name, and nothing that is too long', () => {
    given()
      .when({ ...create, words: { ...words, name: ' ' } }, as(owner))
      .refuses('NameRequired');
    for (const [field, most] of [
      ['name', 80],
      ['description', 1000],
      ['rules', 2000],
    ] as const) {
      given()
        .when({ ...create, words: { ...words, [field]: 'x'.repeat(most + 1) } }, as(owner))
        .refuses('ContentTooLong');
    }
  });

  it('is founded by who owns it', () => given().when(create, as(member)).refuses('NotAllowed'));
});

describe('what becomes of a group', () => {
  const deleted: GroupEvent = { type: 'ContentDeleted', data: { by: owner, eraseAt: iso(now + RESTORE_MS) } };
  const hidden: GroupEvent = { type: 'ContentHidden', data: { by: id(8), reason: 'Spam', decision: id(9) } };
  it('is deleted by its owner alone, brought back within 30 days, and erased by the sweeper after them', () => {
    given(created()).when({ type: 'DeleteContent', group }, as(owner)).gives(deleted);
    given(created(), granted(admin)).when({ type: 'DeleteContent', group }, as(admin)).refuses('NotAllowed');
    given(created(), deleted)
      .when({ type: 'RestoreContent', group }, { ...as(owner), now: now + RESTORE_MS - 1 })
      .gives({ type: 'ContentRestored', data: {} });
    given(created(), deleted)
      .when({ type: 'RestoreContent', group }, { ...as(owner), now: now + RESTORE_MS })
      .refuses('RestoreOver');
    const sweeper = { actor: { kind: 'system', name: 'sweeper' } } as const;
    given(created(), deleted)
      .when({ type: 'EraseContent', group }, { ...sweeper, now: now + RESTORE_MS - 1 })
      .refuses('NotDue');
    given(created(), deleted)
      .when({ type: 'EraseContent', group }, { ...sweeper, now: now + RESTORE_MS })
      .gives({ type: 'ContentErased', data: { item } });
  });

  it('is not erased while a case about it waits, and is then', () => {
    const sweeper = { actor: { kind: 'system', name: 'sweeper' }, now: now + RESTORE_MS } as const;
    given(created(), deleted).when({ type: 'EraseContent', group, reported: true }, sweeper).refuses('HeldForCase');
    given(created(), deleted)
      .when({ type: 'EraseContent', group, reported: false }, sweeper)
      .gives({ type: 'ContentErased', data: { item } });
    given(created()).when({ type: 'EraseContent', group, reported: true }, as(owner)).refuses('HeldForCase');
  });

  it('nothing is changed in a group that is deleted or hidden, but whoever has a role steps down, and a job gives it on', () => {
    for (const gone of [deleted, hidden]) {
      const history = [created(), granted(admin), gone];
      for (const command of [edit, grant, transfer, { type: 'ArchiveGroup', group } as const])
        given(...history)
          .when(command, as(owner))
          .refuses('NotFound');
      given(...history)
        .when({ type: 'RevokeGroupRole', group, person: admin }, as(admin))
        .gives({ type: 'GroupRoleRevoked', data: { person: admin } });
      given(...history)
        .when(transfer, job)
        .gives({ type: 'GroupTransferred', data: { from: owner, to: member } });
    }
  });
});

describe('EditGroup', () => {
  it('changes what is said, and who may come, and nothing that is so already', () => {
    given(created())
      .when({ ...edit, said: { words, sealed }, privacy: 'private' }, as(owner))
      .gives({ type: 'GroupEdited', data: { body: sealed, privacy: 'private' } });
    given(created())
      .when({ ...edit, privacy: 'public' }, as(owner))
      .gives();
  });

  it('is for the owner, and for admins who are members still', () => {
    const change = { ...edit, privacy: 'private' } as const;
    given(created(), granted(admin))
      .when(change, as(admin))
      .gives({ type: 'GroupEdited', data: { privacy: 'private' } });
    given(created(), granted(admin))
      .when({ ...change, isMember: false }, as(admin))
      .refuses('NotAllowed');
    given(created(), granted(admin, 'moderator')).when(change, as(admin)).refuses('NotAllowed');
    given(created()).when(change, as(member)).refuses('NotAllowed');
    given().when(change, as(owner)).refuses('NotFound');
  });

  it('does not expose what was posted for the group alone', () => {
    const open = { ...edit, privacy: 'public' } as const;
    given(created('private'))
      .when({ ...open, hasPosts: true }, as(owner))
      .refuses('WouldExpose');
    given(created('private'))
      .when(open, as(owner))
      .gives({ type: 'GroupEdited', data: { privacy: 'public' } });
    given(created())
      .when({ ...edit, privacy: 'private', hasPosts: true }, as(owner))
      .gives({ type: 'GroupEdited', data: { privacy: 'private' } });
  });
});

describe('roles', () => {
  it('an owner makes admins and moderators of members, one role each', () => {
    given(created()).when(grant, as(owner)).gives(granted(member));
    given(created(), granted(member)).when(grant, as(owner)).gives();
    given(created(), granted(member))
      .when({ ...grant, role: 'moderator' }, as(owner))
      .gives(granted(member, 'moderator'));
    given(created())
      .when({ ...grant, isMember: false }, as(owner))
      .refuses('NotAMember');
    given(created(), granted(admin)).when(grant, as(admin)).refuses('NotAllowed');
    given(created())
      .when({ ...grant, person: owner }, as(owner))
      .gives();
  });

  it('at most fifty people have one, the owner among them', () => {
    const many = Array.from({ length: MOST_OFFICES - 1 }, (_, n) => granted(id(100 + n), 'moderator'));
    given(created(), ...many)
      .when(grant, as(owner))
      .refuses('TooManyRoles');
    given(created(), ...many.slice(1))
      .when(grant, as(owner))
      .gives(granted(member));
    given(created(), ...many)
      .when({ ...grant, person: id(100) }, as(owner))
      .gives(granted(id(100)));
  });

  it('the owner takes a role back, and who has one steps down', () => {
    const revoke = { type: 'RevokeGroupRole', group, person: admin } as const;
    const revoked = { type: 'GroupRoleRevoked', data: { person: admin } };
    for (const who of [as(owner), as(admin), job]) given(created(), granted(admin)).when(revoke, who).gives(revoked);
    given(created(), granted(admin)).when(revoke, as(member)).refuses('NotAllowed');
    given(created()).when(revoke, as(owner)).gives();
  });

  it('counts only beside a membership', () => {
    const { roles } = fold(groupAggregate, [created(), granted(admin)]) ?? { roles: new Map() };
    const known = { owner, roles };
    expect(rankOf(known, admin, true)).toBe('admin');
    expect(rankOf(known, admin, false)).toBe('none');
    expect(rankOf(known, owner, false)).toBe('owner');
    const ranks = ['owner', 'admin', 'moderator', 'member', 'none'] as const;
    expect(ranks.filter(manages)).toEqual(['owner', 'admin']);
    expect(ranks.filter(keepsOrder)).toEqual(['owner', 'admin', 'moderator']);
    expect(ranks.filter(hasOffice)).toEqual(['owner', 'admin', 'moderator']);
  });
});

describe('TransferGroup, ArchiveGroup', () => {
  it('a member gets the group, and has no other role then', () => {
    const transferred = { type: 'GroupTransferred', data: { from: owner, to: member } };
    for (const who of [as(owner), job]) given(created(), granted(member)).when(transfer, who).gives(transferred);
    const after = fold(groupAggregate, [created(), granted(member), transferred as GroupEvent]);
    expect([after?.owner, after?.roles.size]).toEqual([member, 0]);
    given(created())
      .when({ ...transfer, isMember: false }, as(owner))
      .refuses('NotAMember');
    given(created(), granted(admin)).when(transfer, as(admin)).refuses('NotAllowed');
    given(created())
      .when({ ...transfer, to: owner }, as(owner))
      .gives();
  });

  it('an archived group is read only, for good', () => {
    given(created()).when({ type: 'ArchiveGroup', group }, as(owner)).gives(archived);
    given(created(), archived).when({ type: 'ArchiveGroup', group }, as(owner)).gives();
    given(created(), granted(admin)).when({ type: 'ArchiveGroup', group }, as(admin)).refuses('NotAllowed');
    for (const command of [{ ...edit, privacy: 'private' }, grant, transfer] as const)
      given(created(), archived).when(command, as(owner)).refuses('GroupClosed');
  });
});

it('whatever is decided, a group has one owner who has no other role, and at most fifty with one', () => {
  const people = Array.from({ length: 60 }, (_, n) => id(10 + n));
  const person = fc.constantFrom(owner, ...people);
  const commands: fc.Arbitrary<GroupCommand> = fc.oneof(
    fc.record({
      type: fc.constant('GrantGroupRole' as const),
      group: fc.constant(group),
      person,
      role: fc.constantFrom('admin' as const, 'moderator' as const),
      isMember: fc.boolean(),
    }),
    fc.record({ type: fc.constant('RevokeGroupRole' as const), group: fc.constant(group), person }),
    fc.record({
      type: fc.constant('TransferGroup' as const),
      group: fc.constant(group),
      to: person,
      isMember: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 200 }), (asked) => {
      let state = fold(groupAggregate, [created()]);
      for (const command of asked) {
        const actor = as(state?.owner ?? owner).actor;
        const decision = groupAggregate.decide(command, state, { now, actor, policy: defaultPolicy, commandId: 'one' });
        if (isRejection(decision)) continue;
        for (const event of decision) state = groupAggregate.evolve(state, event);
        expect(state?.roles.has(state.owner)).toBe(false);
        expect((state?.roles.size ?? 0) + 1).toBeLessThanOrEqual(MOST_OFFICES);
      }
    }),
  );
});
