import { Conditions, counted } from '../payments/books/ledger-tables.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, statement } from '../runner/rows.ts';
import { type PostRow, posts } from './posts.ts';

const table = projectionVersionOf(posts).table('posts');

/** How a post stands: in the feeds, taken out of them by moderation, for adults alone, or taken out by its author. */
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
  hidden: `(not live or gated) and hidden is not null and state = 'published'`,
  gated: `(not live or gated) and gated and state = 'published'`,
  deleted: `(not live or gated) and state = 'deleted'`,
  erased: `(not live or gated) and state = 'erased'`,
};

/** Posts and reels by when they were published, whatever has become of them: a page, and how many there are (counted as far as the books count). */
export async function postsForStaff(
  database: Database,
  { ids, authors, kind, state, from, to }: StaffPosts,
  page: { readonly offset: number; readonly limit: number; readonly descending: boolean },
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('post = any(?::uuid[])', ids)
    .add('author = any(?::uuid[])', authors)
    .add('kind = ?', kind)
    .add('published_at >= ?::timestamptz', from)
    .add('published_at <= ?::timestamptz', to)
    .when(state !== undefined, state ? inState[state] : '');
  const source = `from ${table} ${conditions.where}`;
  const total = await counted(database, source, conditions.values);
  const order = page.descending ? 'published_at desc, post desc' : 'published_at, post';
  const text = `select * ${source} order by ${order} limit ${conditions.param(page.limit)} offset ${conditions.param(page.offset)}`;
  return { rows: (await statement(text)(database, conditions.values)) as PostRow[], total };
}
