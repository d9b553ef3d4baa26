import { groupAggregate, isGone, type KnownGroup } from '@marquee/domain/social/group/aggregate.ts';
import { type Rank, rankOf } from '@marquee/domain/social/group/rank.ts';
import { type MembershipState, membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import type { CommandBus } from '../../bus/bus.ts';
import type { OwnersRule } from '../../http/access.ts';
import { notFound } from '../../http/error.ts';

type Loading = Pick<CommandBus, 'load'>;

export interface OfGroup {
  readonly groupId: string;
}

/** The owner of a group and its admins; whether these are members still, the aggregates ask. */
export const groupManagers = (bus: Loading): OwnersRule<OfGroup> => ({
  async owners({ groupId }) {
    const { state } = await bus.load(groupAggregate, `group-${groupId}`);
    return state ? managersOf(state) : [];
  },
  code: 'NotAllowed',
  message: 'Only the owner and the admins of this group can do that.',
});

/** Whoever is in a group. */
export const groupMembers = (bus: Loading): OwnersRule<OfGroup> => ({
  async owners({ groupId }, caller) {
    const { state } = await bus.load(groupAggregate, `group-${groupId}`);
    if (!state) return [];
    return (await loadStanding(bus, groupId, caller)) === 'member' ? [state.owner, caller] : [state.owner];
  },
  code: 'NotAMember',
  message: 'Only members invite others. Join the group first.',
});

/** The owner of a group, and nobody else. */
export const groupOwner = (bus: Loading): OwnersRule<OfGroup> => ({
  async owners({ groupId }) {
    const { state } = await bus.load(groupAggregate, `group-${groupId}`);
    return state ? [state.owner] : [];
  },
  code: 'NotAllowed',
  message: 'Only the owner of this group can do that.',
});

/** The owner, and whose role it is. */
export const ownerOrSelf = (bus: Loading): OwnersRule<OfGroup & { readonly userId: string }> => ({
  async owners(params, caller) {
    const owners = await groupOwner(bus).owners(params, caller);
    return owners.length === 0 ? [] : [...owners, params.userId];
  },
  code: 'NotAllowed',
  message: 'Only the owner of this group can do that.',
});

/** Who decides about who is in a group, its owner first. */
export function managersOf({ owner, roles }: KnownGroup): readonly string[] {
  return [owner, ...[...roles].flatMap(([person, role]) => (role === 'admin' ? [person] : []))];
}

/** What a group is by its own stream. Throws 404 for one that is none, and for one that is deleted or hidden. */
export async function loadGroup(bus: Loading, group: string): Promise<KnownGroup> {
  const state = await loadAnyGroup(bus, group);
  if (isGone(state)) throw notFound('group');
  return state;
}

/** The same, whatever has become of it. */
export async function loadAnyGroup(bus: Loading, group: string): Promise<KnownGroup> {
  const { state } = await bus.load(groupAggregate, `group-${group}`, { maxAge: 0 });
  if (!state) throw notFound('group');
  return state;
}

/** What somebody is to a group by the stream of the two. */
export async function loadStanding(bus: Loading, group: string, person: string): Promise<MembershipState['standing']> {
  const stream = membershipAggregate.stream({ type: 'EnrolOwner', group, person });
  return (await bus.load(membershipAggregate, stream, { maxAge: 0 })).state.standing;
}

/** What somebody is in a group, by both streams. */
export async function loadRank(bus: Loading, group: string, known: KnownGroup, person: string): Promise<Rank> {
  return rankOf(known, person, (await loadStanding(bus, group, person)) === 'member');
}
