import { followEvents, type followingEvents, type stanceEvents } from '@marquee/domain/accounts/follow/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { rollup } from '../runner/rollup.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** One person follows another, or asks to. */
export interface FollowRow {
  readonly follower: string;
  readonly followee: string;
  readonly state: 'following' | 'requested';
  /** Since when it is so. */
  readonly followed_at: string;
  /** The followee has still to agree to a request. */
  readonly awaits_followee: boolean;
  /** The parents who have still to agree to it. */
  readonly guardians: readonly string[];
}

/** Followers of a person, and whom they follow and ask to follow. */
export interface AudienceRow {
  readonly person: string;
  readonly followers: number;
  readonly following: number;
  readonly requests: number;
}

/** What one person keeps off from another. */
export interface RelationRow {
  readonly by: string;
  readonly other: string;
  readonly kind: 'block' | 'mute';
  readonly since: string;
  /** End of a mute; null: none. */
  readonly until: string | null;
}

const audience = rollup<FollowRow>({
  name: 'audience',
  columns: {
    person: 'uuid',
    followers: 'bigint not null',
    following: 'bigint not null',
    requests: 'bigint not null',
  },
  key: ['person'],
  contributions: ({ follower, followee, state }) => {
    const [follows, asks] = state === 'following' ? [1, 0] : [0, 1];
    return [
      { person: followee, followers: follows, following: 0, requests: 0 },
      { person: follower, followers: 0, following: follows, requests: asks },
    ];
  },
});

const settled = { awaits_followee: false, guardians: [] } as const;

export const followsTable = keyedTable<FollowRow, 'follower' | 'followee', typeof followingEvents>({
  name: 'follows',
  columns: {
    follower: 'uuid',
    followee: 'uuid',
    state: 'text not null',
    followed_at: 'timestamptz not null',
    awaits_followee: 'boolean not null',
    guardians: 'json not null',
  },
  key: ['follower', 'followee'],
  indexes: ['(followee, state, followed_at desc, follower desc)', '(follower, state, followed_at desc, followee desc)'],
  keyOf: ({ data: { follower, followee } }) => ({ follower, followee }),
  on: {
    PersonFollowed: (row, { meta }, pair) =>
      row?.state === 'following' ? row : { ...pair, state: 'following', followed_at: meta.recordedAt, ...settled },
    FollowRequested: (row, { data, meta }, pair) =>
      row?.state === 'following'
        ? row
        : {
            ...pair,
            state: 'requested',
            followed_at: row?.followed_at ?? meta.recordedAt,
            awaits_followee: data.awaits.includes('followee'),
            guardians: data.guardians ?? [],
          },
    PersonUnfollowed: () => undefined,
    FollowRequestWithdrawn: () => undefined,
    FollowDeclined: () => undefined,
  },
  rollups: [audience],
});

const kinds = { PersonBlocked: 'block', PersonUnblocked: 'block', PersonMuted: 'mute', PersonUnmuted: 'mute' } as const;

export const relationsTable = keyedTable<RelationRow, 'by' | 'other' | 'kind', typeof stanceEvents>({
  name: 'relations',
  columns: { by: 'uuid', other: 'uuid', kind: 'text', since: 'timestamptz not null', until: 'timestamptz' },
  key: ['by', 'other', 'kind'],
  indexes: ['(other)'],
  keyOf: ({ type, data: { by, other } }) => ({ by, other, kind: kinds[type] }),
  on: {
    PersonBlocked: (row, { meta }, key) => row ?? { ...key, since: meta.recordedAt, until: null },
    PersonUnblocked: () => undefined,
    PersonMuted: (row, { data, meta }, key) => ({
      ...key,
      since: row?.since ?? meta.recordedAt,
      until: data.until ?? null,
    }),
    PersonUnmuted: () => undefined,
  },
});

export const follows = projection('follows', 3, followEvents, [followsTable, relationsTable]);

const { table } = projectionVersionOf(follows);
const counts = prepared<AudienceRow>(`select * from ${table('audience')} where person = any($1::uuid[])`);
const pair = prepared<FollowRow>(
  `select * from ${table('follows')} where follower = $1 and followee = $2 and state = 'following'`,
);
const followed = prepared<FollowRow>(
  `select * from ${table('follows')} where follower = $1 and state = 'following' order by followed_at desc, followee desc limit $2`,
);

const lately = prepared<{ follows: number }>(
  `select count(*)::int as follows from ${table('follows')}
   where follower = $1 and state in ('following', 'requested') and followed_at > $2::timestamptz`,
);

const nobody = { followers: 0, following: 0, requests: 0 };

/** How many follow a person. */
export async function followerCount(database: Database, person: string): Promise<number> {
  return (await followerCounts(database, [person])).get(person) ?? 0;
}

/** How many follow each of these people; whom nobody follows is left out. */
export async function followerCounts(
  database: Database,
  persons: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (persons.length === 0) return new Map();
  const rows = await counts(database, [[...new Set(persons)]]);
  return new Map(rows.filter(({ followers }) => followers > 0).map(({ person, followers }) => [person, followers]));
}

/** How many follow a person, and how many they follow and ask to follow. */
export async function audienceOf(database: Database, person: string): Promise<AudienceRow> {
  return (await counts(database, [[person]]))[0] ?? { person, ...nobody };
}

export async function isFollowing(database: Database, follower: string, followee: string): Promise<boolean> {
  return (await pair(database, [follower, followee])).length > 0;
}

/** Whom a person follows, newest first; all of them where the limit is null. */
export function followingOf(
  database: Database,
  follower: string,
  limit: number | null = 1000,
): Promise<readonly FollowRow[]> {
  return followed(database, [follower, limit]);
}

/** Whom somebody has begun to follow, or asked to, after `since` (ISO 8601), and still does. */
export async function followsSince(database: Database, follower: string, since: string): Promise<number> {
  return (await lately(database, [follower, since]))[0]?.follows ?? 0;
}
