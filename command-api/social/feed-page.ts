import { decodeCursor, encodeCursor } from '@marquee/projections/runner/cursor.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { BEGINNING, type Feed, type FeedKey, feedKeys } from '@marquee/projections/social/feed-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';

/** Rounds that one page asks for at most, when much of a feed is not for its reader. */
const ROUNDS = 5;
/** Asked for above what a page takes: a few of them are mostly not for its reader. */
const SPARE = 10;

/** One page of a feed, and where the next one begins; undefined where the feed ends. */
export interface FeedPage<View> {
  readonly items: readonly View[];
  readonly next: string | undefined;
}

/**
 * The next page of a feed: keys first, then their posts, then what `see` leaves of these (by `id`). A page may be short, and
 * still not the last.
 */
export async function feedPage<View extends { readonly id: string }>(
  database: Database,
  feed: Feed,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
  see: (rows: readonly PostRow[]) => Promise<readonly View[]>,
): Promise<FeedPage<View>> {
  const items: View[] = [];
  let after = placeOf(cursor);
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = limit + SPARE;
    const keys = await feedKeys(database, feed, after, wanted);
    const rows = await postsByIds(
      database,
      keys.map(({ post }) => post),
    );
    const seen = new Map((await see(keys.flatMap(({ post }) => rows.get(post) ?? []))).map((view) => [view.id, view]));
    for (const key of keys) {
      const view = seen.get(key.post);
      if (view && items.length === limit) return { items, next: cursorOf(after) };
      if (view) items.push(view);
      after = key;
    }
    if (keys.length < wanted) return { items, next: undefined };
  }
  return { items, next: cursorOf(after) };
}

function placeOf(cursor: string | undefined): FeedKey {
  const [published_at, post] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [];
  return published_at && post ? { published_at: String(published_at), post: String(post) } : BEGINNING;
}

function cursorOf({ published_at, post }: FeedKey): string {
  return encodeCursor([published_at, post]);
}
