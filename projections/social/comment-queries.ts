import { isHeldForCase } from '../moderation/held-for-case.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type CommentRow, comments } from './comments.ts';

const { table } = projectionVersionOf(comments);
const inComments = table('comments');
const byIds = prepared<CommentRow>(`select * from ${inComments} where comment = any($1::uuid[])`);
const onSubject = prepared<CommentRow>(
  `select * from ${inComments}
   where subject = $1 and parent is null and (created_at, comment) < ($2::timestamptz, $3::uuid)
   order by created_at desc, comment desc limit $4`,
);
const answers = prepared<CommentRow>(
  `select a.* from unnest($1::uuid[]) p(comment)
   cross join lateral (
     select * from ${inComments} c where c.parent = p.comment order by c.created_at, c.comment limit $2
   ) a`,
);
const counts = prepared<{ subject: string; comments: number }>(
  `select subject, comments from ${table('comment_counts')} where subject = any($1::uuid[])`,
);
const ofAuthor = prepared<{ comment: string }>(
  `select comment from ${inComments} where author = $1 order by created_at, comment`,
);
const lately = prepared<{ comments: number }>(
  `select count(*)::int as comments from ${inComments} where author = $1 and created_at > $2::timestamptz`,
);
const due = prepared<{ comment: string }>(
  `select comment from ${inComments} m where erase_at <= $1 and not ${isHeldForCase('m.comment', '$1')}
   order by erase_at, comment limit $2`,
);

/** Later than anything that is written, with the greatest id. */
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;
/** Answers to one comment that are given with it. */
const MOST_ANSWERS = 100;

/** One comment, whatever has become of it; undefined for an id that is none. */
export async function commentById(database: Database, comment: string): Promise<CommentRow | undefined> {
  return (await byIds(database, [[comment]]))[0];
}

/** Comments by id, whatever has become of them; ids that are none are left out. */
export async function commentsByIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.comment, row]));
}

/** Comments on a post itself, newest first. */
export async function commentsOn(
  database: Database,
  subject: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<CommentRow>> {
  const [at, comment] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const rows = await onSubject(database, [subject, at, comment, limit + 1]);
  return pageOf(rows, limit, (last) => [last.created_at, last.comment]);
}

/** The answers to each of these comments, oldest first. */
export async function answersTo(
  database: Database,
  parents: readonly string[],
): Promise<ReadonlyMap<string, readonly CommentRow[]>> {
  if (parents.length === 0) return new Map();
  return Map.groupBy(await answers(database, [parents, MOST_ANSWERS]), ({ parent }) => parent ?? '');
}

/** How many comments stand on each of these posts; those without are left out. */
export async function commentCountsOf(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  return new Map((await counts(database, [subjects])).map(({ subject, comments: count }) => [subject, count]));
}

/** Every comment that somebody ever made, oldest first. */
export async function commentsBy(database: Database, author: string): Promise<readonly string[]> {
  return (await ofAuthor(database, [author])).map(({ comment }) => comment);
}

/** Deleted comments that nobody has brought back by `now` (ISO 8601), the longest due first. */
export async function commentsToErase(database: Database, now: string, limit: number): Promise<readonly string[]> {
  return (await due(database, [now, limit])).map(({ comment }) => comment);
}

/** How many comments somebody has written after `since` (ISO 8601), also those that are gone again. */
export async function commentsSince(database: Database, author: string, since: string): Promise<number> {
  return (await lately(database, [author, since]))[0]?.comments ?? 0;
}
