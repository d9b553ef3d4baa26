import { followEvents } from '@marquee/domain/accounts/follow/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { rollup } from '../runner/rollup.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** One person follows another. */
export interface FollowRow {
  readonly follower: string;
  readonly followee: string;
  readonly followed_at: string;
}

const audience = rollup<FollowRow>({
  name: 'audience',
  columns: { person: 'uuid', followers: 'bigint not null' },
  key: ['person'],
  contributions: ({ followee }) => [{ person: followee, followers: 1 }],
});

export const followsTable = keyedTable<FollowRow, 'follower' | 'followee', typeof followEvents>({
  name: 'follows',
  columns: { follower: 'uuid', followee: 'uuid', followed_at: 'timestamptz not null' },
  key: ['follower', 'followee'],
  indexes: ['(followee, followed_at)'],
  keyOf: ({ data: { follower, followee } }) => ({ follower, followee }),
  on: {
    PersonFollowed: (row, { data: { follower, followee }, meta }) =>
      row ?? { follower, followee, followed_at: meta.recordedAt },
    PersonUnfollowed: () => undefined,
  },
  rollups: [audience],
});

export const follows = projection('follows', 1, followEvents, [followsTable]);

const { table } = projectionVersionOf(follows);
const counts = prepared<{ person: string; followers: number }>(
  `select person, followers from ${table('audience')} where person = any($1::uuid[])`,
);
const pair = prepared<FollowRow>(`select * from ${table('follows')} where follower = $1 and followee = $2`);
const followed = prepared<FollowRow>(
  `select * from ${table('follows')} where follower = $1 order by followed_at desc, followee limit $2`,
);

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
  return new Map(rows.map(({ person, followers }) => [person, followers]));
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
