import type { GroupRole } from './events.ts';

/** What somebody is in a group; `none`: no member. */
export type Rank = 'owner' | GroupRole | 'member' | 'none';

/** Who has which role in a group, as far as its own stream tells. */
export interface Roles {
  readonly owner: string;
  readonly roles: ReadonlyMap<string, GroupRole>;
}

/** What a person is in a group. A role counts only beside a membership; an owner has theirs from the first moment on. */
export function rankOf({ owner, roles }: Roles, person: string, isMember: boolean): Rank {
  if (person === owner) return 'owner';
  return isMember ? (roles.get(person) ?? 'member') : 'none';
}

/** Edits the group, and decides who is in it. */
export function manages(rank: Rank): boolean {
  return rank === 'owner' || rank === 'admin';
}

/** Takes out what others post there. */
export function keepsOrder(rank: Rank): boolean {
  return manages(rank) || rank === 'moderator';
}

/** Must hand on what they are before they can leave, or be made to. */
export function hasOffice(rank: Rank): boolean {
  return keepsOrder(rank);
}
