import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canSee, type Viewer, type Visible } from './visibility.ts';

const viewerOf = (change: { member?: boolean; follows?: boolean; holds?: boolean; moderates?: boolean }): Viewer => ({
  person: 'viewer',
  moderates: change.moderates ?? false,
  upTo: Number.POSITIVE_INFINITY,
  follows: () => change.follows ?? false,
  isBarredFrom: () => false,
  holds: () => change.holds ?? false,
  isMemberOf: (group) => group === 'group' && (change.member ?? false),
});
const posted: Visible = {
  ...{
    id: 'item',
    author: 'author',
    state: 'published',
    hidden: false,
    fromAge: 0,
    audience: 'public',
    exclusive: false,
  },
  ...{ authorIsPrivate: false, authorIsGone: false, authorIsBanned: false, group: { id: 'group', private: false } },
};
const inPrivate: Visible = { ...posted, audience: 'group', group: { id: 'group', private: true } };
const free = fc.record({ member: fc.boolean(), follows: fc.boolean() });
const changes = fc.record({ member: fc.boolean(), follows: fc.boolean(), holds: fc.boolean() });

it('what is in a public group is for everybody, and a private account is read there by who is in the group', () => {
  expect(canSee(viewerOf({}), posted)).toBe('whole');
  const shy = { ...posted, authorIsPrivate: true };
  expect(canSee(viewerOf({}), shy)).toBe('nothing');
  expect(canSee(viewerOf({ follows: true }), shy)).toBe('whole');
  expect(canSee(viewerOf({ member: true }), shy)).toBe('whole');
});

it('SO152: what is in a private group is read by who is in it now, who has bought it, its author and moderators, and by nobody else', () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (change, exclusive) => {
      const sight = canSee(viewerOf(change), { ...inPrivate, exclusive });
      if (change.holds) expect(sight).toBe('whole');
      else expect(sight).toBe(!change.member ? 'nothing' : exclusive ? 'locked' : 'whole');
    }),
  );
  expect(canSee({ ...viewerOf({}), person: 'author' }, inPrivate)).toBe('whole');
  expect(canSee(viewerOf({ moderates: true }), inPrivate)).toBe('whole');
});

it('a group that is made private hides what was posted while it was public, and one that is taken for public opens nothing', () => {
  fc.assert(
    fc.property(free, (change) => {
      const hidden = canSee(viewerOf(change), { ...posted, group: { id: 'group', private: true } });
      expect(hidden).toBe(change.member ? 'whole' : 'nothing');
      const kept = canSee(viewerOf(change), { ...inPrivate, group: { id: 'group', private: false } });
      expect(kept).toBe(change.member ? 'whole' : 'nothing');
    }),
  );
});

it('what is in a group that is deleted or hidden goes with it, but for its author, who has bought it, and moderators', () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (change, isPrivate) => {
      const item: Visible = { ...posted, group: { id: 'group', private: isPrivate, gone: true } };
      expect(canSee(viewerOf(change), item)).toBe(change.holds ? 'whole' : 'nothing');
      expect(canSee({ ...viewerOf(change), person: 'author' }, item)).toBe('whole');
      expect(canSee(viewerOf({ ...change, moderates: true }), item)).toBe('whole');
    }),
  );
});

it('being in another group opens nothing, nor does one that says nothing of groups', () => {
  expect(canSee(viewerOf({ member: true }), { ...inPrivate, group: { id: 'another', private: true } })).toBe('nothing');
  const { isMemberOf: _, ...silent } = viewerOf({ member: true });
  expect(canSee(silent, inPrivate)).toBe('nothing');
});
