import type { Group, Member } from '@marquee/command-api/contract/social-groups.ts';
import { formatCount } from '../../../lib/format.ts';

export const roleNames: Readonly<Record<Member['role'], string>> = {
  owner: 'Owner',
  admin: 'Admin',
  moderator: 'Moderator',
  member: 'Member',
};

/** `1 member`, `23 members`. */
export function membersOf({ memberCount }: Pick<Group, 'memberCount'>): string {
  return `${formatCount(memberCount)} ${memberCount === 1 ? 'member' : 'members'}`;
}

/** Whether somebody decides about who is in the group. */
export function manages({ role }: Pick<Group, 'role'>): boolean {
  return role === 'owner' || role === 'admin';
}
