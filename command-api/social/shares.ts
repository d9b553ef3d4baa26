import type { OfferedShare } from '@marquee/domain/social/publication/share.ts';
import { shareOf } from '@marquee/domain/social/publication/share.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { postById, postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import { notFound } from '../http/error.ts';
import { type Looker, sightsOfPosts } from './sight.ts';

/** What somebody wants to share, as they see it: a share of a share is one of what that shows. Throws 404 for what they do not see. */
export async function offeredShare(database: Database, looker: Looker, post: string): Promise<OfferedShare> {
  const chosen = await postById(database, post);
  const row = chosen?.shared ? await postById(database, chosen.shared) : chosen;
  const rows = [chosen, row].flatMap((each) => each ?? []);
  const sights = await sightsOfPosts(database, looker, rows);
  const sight = sights.at(-1);
  // who has bought what was deleted keeps it, and shows it to nobody else any more
  if (!row || !sight || sights.includes('nothing') || row.state !== 'published') throw notFound('post');
  return { kind: row.kind, id: row.post, owner: row.author, sight };
}

/** Posts that these share, by id, whatever has become of them. */
export function originalsOf(database: Database, rows: readonly PostRow[]): Promise<ReadonlyMap<string, PostRow>> {
  return postsByIds(
    database,
    rows.flatMap(({ shared }) => shared ?? []),
  );
}

/** By post: the share of somebody's that stands. */
export async function sharesBy(
  database: Database,
  person: string,
  posts: readonly Pick<PostRow, 'post' | 'kind'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(posts.map(({ post, kind }) => [post, shareOf(person, { kind, id: post })]));
  const rows = await postsByIds(database, [...ids.values()]);
  return new Map([...ids].filter(([, share]) => rows.get(share)?.state === 'published'));
}
