import type { PublicationKind } from '@marquee/domain/social/publication/events.ts';
import { isHeldForCase } from '../moderation/held-for-case.ts';
import { isHeldForBuyers } from '../payments/unlocks.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type PostRow, posts } from './posts.ts';

/** A post or reel by its kind: its stream is named by both. */
export interface PublicationRef {
  readonly kind: PublicationKind;
  readonly id: string;
}

const inPosts = projectionVersionOf(posts).table('posts');
const byIds = prepared<PostRow>(`select * from ${inPosts} where post = any($1::uuid[])`);
const ofAuthor = prepared<PublicationRef>(
  `select kind, post as id from ${inPosts} where author = $1 order by published_at desc, post desc`,
);
const lately = prepared<{ posts: number }>(
  `select count(*)::int as posts from ${inPosts} where author = $1 and published_at > $2::timestamptz`,
);
const shareCounts = prepared<{ post: string; shares: number }>(
  `select post, shares from ${projectionVersionOf(posts).table('share_counts')} where post = any($1::uuid[])`,
);
const due = prepared<PublicationRef>(
  `select kind, post as id from ${inPosts} p where erase_at <= $1 and not ${isHeldForBuyers('p.post')} and not ${isHeldForCase('p.post', '$1')}
   order by erase_at, post limit $2`,
);

/** Posts by id, whatever has become of them; ids that are none are left out. */
export async function postsByIds(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PostRow>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.post, row]));
}

/** One post; undefined for an id that is none. */
export async function postById(database: Database, id: string): Promise<PostRow | undefined> {
  return (await byIds(database, [[id]]))[0];
}

/** How many shares of each of these posts stand; those without are left out. */
export async function shareCountsOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await shareCounts(database, [ids])).map(({ post, shares }) => [post, shares]));
}

/** Every post and reel that somebody ever made, newest first. */
export function postsBy(database: Database, author: string): Promise<readonly PublicationRef[]> {
  return ofAuthor(database, [author]);
}

/** Deleted posts and reels that nobody has brought back by `now` (ISO 8601), nor paid to see, the longest due first. */
export function postsToErase(database: Database, now: string, limit: number): Promise<readonly PublicationRef[]> {
  return due(database, [now, limit]);
}

/** How many posts and reels somebody has written after `since` (ISO 8601), also those that are gone again. */
export async function postsSince(database: Database, author: string, since: string): Promise<number> {
  return (await lately(database, [author, since]))[0]?.posts ?? 0;
}
