import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { groupEvents, type Privacy } from '@marquee/domain/social/group/events.ts';
import type { Rank } from '@marquee/domain/social/group/rank.ts';
import type { MembershipState } from '@marquee/domain/social/membership/aggregate.ts';
import { membershipEvents } from '@marquee/domain/social/membership/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';

/** One group. What it is called is sealed. */
export interface GroupRow {
  readonly grp: string;
  readonly owner: string;
  /** `GroupBody`; null once it is erased. */
  readonly body: SealedItem | null;
  readonly privacy: Privacy;
  readonly created_at: string;
  /** Null while it is open. */
  readonly archived_at: string | null;
  readonly state: 'published' | 'deleted' | 'erased';
  /** Why it is hidden; null while it is not. */
  readonly hidden: string | null;
  /** When its owner deleted it, and when it goes for good; null while it is not deleted. */
  readonly deleted_at: string | null;
  readonly erase_at: string | null;
}

/** What one person is to one group, or was. */
export interface MemberRow {
  readonly grp: string;
  readonly person: string;
  readonly standing: MembershipState['standing'];
  /** As the group has it; it counts only beside a membership. */
  readonly role: Exclude<Rank, 'none'>;
  /** Since when it stands so. */
  readonly since: string;
  /** Who let them in, invited or banned them; null where nobody did. */
  readonly by: string | null;
  /** Until when a ban lasts; null for ever, and where there is none. */
  readonly until: string | null;
}

const groupsTable = keyedTable<GroupRow, 'grp', typeof groupEvents>({
  name: 'groups',
  columns: {
    grp: 'uuid',
    owner: 'uuid not null',
    body: 'json',
    privacy: 'text not null',
    created_at: 'timestamptz not null',
    archived_at: 'timestamptz',
    state: 'text not null',
    hidden: 'text',
    deleted_at: 'timestamptz',
    erase_at: 'timestamptz',
  },
  key: ['grp'],
  indexes: ['(owner)', '(erase_at) where erase_at is not null'],
  // the facets' events are those of other content as well
  categories: [groupAggregate.category],
  keyOf: ({ stream }) => ({ grp: keyOf(stream) }),
  isFirst: ({ type }) => type === 'GroupCreated',
  on: {
    GroupCreated: (_, { data, meta }, { grp }) => ({
      ...{ grp, ...data, created_at: meta.recordedAt, archived_at: null },
      ...{ state: 'published', hidden: null, deleted_at: null, erase_at: null },
    }),
    GroupEdited: (row, { data }) =>
      row && { ...row, body: data.body ?? row.body, privacy: data.privacy ?? row.privacy },
    GroupArchived: (row, { meta }) => row && { ...row, archived_at: meta.recordedAt },
    GroupTransferred: (row, { data }) => row && { ...row, owner: data.to },
    ContentDeleted: (row, { data, meta }) =>
      row && { ...row, state: 'deleted', deleted_at: meta.recordedAt, erase_at: data.eraseAt },
    ContentRestored: (row) => row && { ...row, state: 'published', deleted_at: null, erase_at: null },
    ContentErased: (row) => row && { ...row, state: 'erased', body: null, erase_at: null },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
  },
});

/** How many are in a group, and how many ask to be. */
const groupCounts = rollup<MemberRow>({
  name: 'group_counts',
  columns: { grp: 'uuid', members: 'bigint not null', requests: 'bigint not null' },
  key: ['grp'],
  indexes: ['(members desc, grp)'],
  contributions: ({ grp, standing }) => {
    if (standing === 'member') return [{ grp, members: 1, requests: 0 }];
    return standing === 'requested' ? [{ grp, members: 0, requests: 1 }] : [];
  },
});

const offices = {
  GroupCreated: groupEvents.GroupCreated,
  GroupRoleGranted: groupEvents.GroupRoleGranted,
  GroupRoleRevoked: groupEvents.GroupRoleRevoked,
  GroupTransferred: groupEvents.GroupTransferred,
} as const;
const memberEvents = { ...offices, ...membershipEvents } as const;

const membersTable = keyedTable<MemberRow, 'grp' | 'person', typeof memberEvents>({
  name: 'members',
  columns: {
    grp: 'uuid',
    person: 'uuid',
    standing: 'text not null',
    role: 'text not null',
    since: 'timestamptz not null',
    by: 'uuid',
    until: 'timestamptz',
  },
  key: ['grp', 'person'],
  indexes: ['(person, standing)', "(grp, since, person) where standing = 'member'", '(grp, standing, since)'],
  keyOf(event) {
    switch (event.type) {
      case 'GroupCreated':
        return { grp: keyOf(event.stream), person: event.data.owner };
      case 'GroupTransferred': {
        const { from, to } = event.data;
        return [from, to].map((person) => ({ grp: keyOf(event.stream), person }));
      }
      case 'GroupRoleGranted':
      case 'GroupRoleRevoked':
        return { grp: keyOf(event.stream), person: event.data.person };
      default:
        return { grp: event.data.group, person: event.data.person };
    }
  },
  on: {
    GroupCreated: (row, event, key) => ({ ...known(row, event, key), role: 'owner' }),
    GroupRoleGranted: (row, event, key) => ({ ...known(row, event, key), role: event.data.role }),
    GroupRoleRevoked: (row, event, key) => ({ ...known(row, event, key), role: 'member' }),
    GroupTransferred: (row, event, key) => ({
      ...known(row, event, key),
      role: key.person === event.data.to ? 'owner' : 'member',
    }),
    MemberJoined: (row, event, key) => ({ ...stands(row, event, key, 'member'), by: event.data.by ?? null }),
    JoinRequested: (row, event, key) => stands(row, event, key, 'requested'),
    MemberInvited: (row, event, key) => ({ ...stands(row, event, key, 'invited'), by: event.data.by }),
    MemberBanned: (row, event, key) => ({
      ...stands(row, event, key, 'banned'),
      by: event.data.by,
      until: event.data.until ?? null,
    }),
    JoinDeclined: (row, event, key) => stands(row, event, key, 'none'),
    JoinRequestWithdrawn: (row, event, key) => stands(row, event, key, 'none'),
    InviteDeclined: (row, event, key) => stands(row, event, key, 'none'),
    MemberLeft: (row, event, key) => stands(row, event, key, 'none'),
    MemberRemoved: (row, event, key) => stands(row, event, key, 'none'),
    MemberUnbanned: (row, event, key) => stands(row, event, key, 'none'),
  },
  rollups: [groupCounts],
});

type Key = Pick<MemberRow, 'grp' | 'person'>;
type At = Pick<LogEvent, 'meta'>;

/** The row, or that of somebody who is nothing there yet. */
function known(row: MemberRow | undefined, { meta }: At, key: Key): MemberRow {
  return row ?? { ...key, standing: 'none', role: 'member', since: meta.recordedAt, by: null, until: null };
}

function stands(row: MemberRow | undefined, event: At, key: Key, standing: MemberRow['standing']): MemberRow {
  return { ...known(row, event, key), standing, since: event.meta.recordedAt, by: null, until: null };
}

export const groups = projection('groups', 2, { ...groupEvents, ...membershipEvents }, [groupsTable, membersTable]);
