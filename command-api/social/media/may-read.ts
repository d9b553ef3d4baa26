import { personById } from '@marquee/projections/accounts/people.ts';
import { postsShowing } from '@marquee/projections/social/post-media.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { MayReadFile } from '../../http/may-read-file.ts';
import { sightsOfPosts } from '../sight.ts';

/** A file is shown to who sees a post whole that it belongs to. */
export const mayReadMedia: MayReadFile = async ({ database }, person, file) => {
  const showing = await postsShowing(database, file);
  if (showing.length === 0) return false;
  const [posts, row] = await Promise.all([postsByIds(database, showing), personById(database, person)]);
  const looker = { personId: person, actor: { kind: 'person', id: person, roles: row?.roles ?? [] } } as const;
  const sights = await sightsOfPosts(database, looker, [...posts.values()]);
  return sights.includes('whole');
};
