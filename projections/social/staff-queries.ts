import { Conditions, listPage, type PageAsked } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { type PostRow, posts } from './posts.ts';

const table = projectionVersionOf(posts).table('posts');

/** How a post stands: in the feeds, taken out of them by moderation, gated, or taken out by its author. */
export const staffPostStates = ['live', 'hidden', 'gated', 'deleted', 'erased'] as const;
export type StaffPostState = (typeof staffPostStates)[number];

/** Which posts and reels staff ask for: all that hold. Times are ISO 8601. */
export interface StaffPosts {
  readonly ids?: readonly string[] | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly kind?: PostRow['kind'] | undefined;
  readonly state?: StaffPostState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Each begins with a condition that an index has. */
const inState: Readonly<Record<StaffPostState, string>> = {
  live: 'live',
  hidden: `(not live or gate > 0) and hidden is not null and state = 'published'`,
  gated: `(not live or gate > 0) and gate > 0 and state = 'published'`,
  deleted: `(not live or gate > 0) and state = 'deleted'`,
  erased: `(not live or gate > 0) and state = 'erased'`,
};

/** Posts and reels by when they were published, whatever has become of them: a page, and how many there are (counted as far as the books count). */
export function postsForStaff(
  database: Database,
  { ids, authors, kind, state, from, to }: StaffPosts,
  page: PageAsked,
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('post = any(?::uuid[])', ids)
    .add('author = any(?::uuid[])', authors)
    .add('kind = ?', kind)
    .add('published_at >= ?::timestamptz', from)
    .add('published_at <= ?::timestamptz', to)
    .when(state !== undefined, state ? inState[state] : '');
  return listPage<PostRow>(database, { from: table, conditions, order: ['published_at', 'post'], page });
}
