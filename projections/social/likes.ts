import { type LikedKind, likeEvents } from '@marquee/domain/social/like/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { rollup } from '../runner/rollup.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** A person likes something now. */
export interface LikeRow {
  readonly kind: LikedKind;
  readonly id: string;
  readonly person: string;
  readonly at: string;
}

const likeCounts = rollup<LikeRow>({
  name: 'like_counts',
  columns: { kind: 'text', id: 'uuid', likes: 'bigint not null' },
  key: ['kind', 'id'],
  contributions: ({ kind, id }) => [{ kind, id, likes: 1 }],
});

const likesTable = keyedTable<LikeRow, 'kind' | 'id' | 'person', typeof likeEvents>({
  name: 'likes',
  columns: { kind: 'text', id: 'uuid', person: 'uuid', at: 'timestamptz not null' },
  key: ['kind', 'id', 'person'],
  // Not by kind as well: on a table without statistics it would look as good as the key, and a like of a hot post read all of them.
  indexes: ['(id, at desc)'],
  keyOf: ({ data: { entries } }) => entries.map(({ kind, id, person }) => ({ kind, id, person })),
  on: {
    LikesSet: (row, { data: { entries }, meta }, key) => {
      const last = entries.findLast(
        ({ kind, id, person }) => kind === key.kind && id === key.id && person === key.person,
      );
      return last?.on ? (row ?? { ...key, at: meta.recordedAt }) : undefined;
    },
  },
  rollups: [likeCounts],
});

export const likes = projection('likes', 1, likeEvents, [likesTable]);

const { table } = projectionVersionOf(likes);
const counted = prepared<LikeCount & { id: string }>(
  `select wanted.id, coalesce(c.likes, 0)::bigint as likes, l.person is not null as liked
   from unnest($3::uuid[]) wanted(id)
   left join ${table('like_counts')} c on c.kind = any($1) and c.id = wanted.id
   left join ${table('likes')} l on l.kind = any($1) and l.id = wanted.id and l.person = $2`,
);
/** How many like something, and whether one person is among them. */
export interface LikeCount {
  readonly likes: number;
  readonly liked: boolean;
}

/** The likes of each of these things of one kind (posts and reels count as one: no two have the same id), and whether `viewer` likes them. */
export async function likeCountsOf(
  database: Database,
  kind: LikedKind,
  viewer: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LikeCount>> {
  if (ids.length === 0) return new Map();
  const rows = await counted(database, [kind === 'post' ? ['post', 'reel'] : [kind], viewer, ids]);
  return new Map(rows.map(({ id, likes: count, liked }) => [id, { likes: count, liked }]));
}
