import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.tsx';
import { groupAddress } from '../../../lib/paths.ts';
import { membersOf } from './group-words.ts';
import { MembershipButtons } from './membership-buttons.tsx';

/** One group in a list. */
export function GroupRow({ group }: { group: Group }) {
  const { id, name, description, role, requestCount } = group;
  return (
    <article
      aria-label={name}
      className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4.5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-1">
        <h3 className="board-type text-b28 leading-none [overflow-wrap:anywhere]">
          <Link to={groupAddress(id)} className="hover:text-bulb">
            {name}
          </Link>
        </h3>
        <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-14 text-text-2">
          <GroupBadges group={group} />
          {membersOf(group)}
          {role !== null && <span>{mine[role]}</span>}
          {requestCount !== null && requestCount > 0 && <Badge kind="soon">{asking(requestCount)}</Badge>}
        </p>
        {description && (
          <p className="line-clamp-2 max-w-[62ch] leading-snug text-text-2 [overflow-wrap:anywhere]">{description}</p>
        )}
      </div>
      <div className="empty:hidden">
        <MembershipButtons group={group} size="sm" />
      </div>
    </article>
  );
}

/** What I am to a group. */
const mine: Readonly<Record<NonNullable<Group['role']>, string>> = {
  owner: 'You own it',
  admin: 'You are an admin',
  moderator: 'You are a moderator',
  member: 'You are in it',
};

const asking = (count: number) => (count === 1 ? '1 asks to join' : `${count} ask to join`);

/** Whether a group is private, and whether it is archived, deleted or hidden. */
export function GroupBadges({ group: { privacy, archived, erasesAt, hidden } }: { group: Group }) {
  return (
    <>
      {erasesAt !== null && <Badge kind="ended">Deleted</Badge>}
      {hidden !== null && <Badge kind="soon">Hidden</Badge>}
      {archived && <Badge kind="ended">Archived</Badge>}
      <Badge kind={privacy === 'private' ? 'premium' : 'ended'}>{privacy === 'private' ? 'Private' : 'Public'}</Badge>
    </>
  );
}
