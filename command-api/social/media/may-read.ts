import { iso } from '@marquee/domain/kernel/time.ts';
import { postsShowing } from '@marquee/projections/social/post-media.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import { storiesShowing } from '@marquee/projections/social/story-queries.ts';
import type { MayReadFile } from '../../http/may-read-file.ts';
import { lookerOf } from '../looker.ts';
import { sightsOfPosts, sightsOfStories } from '../sight.ts';

/** A file is shown to who sees a post whole that it belongs to, or a story. */
export const mayReadMedia: MayReadFile = async (parts, person, file) => {
  const { database } = parts;
  const [showing, stories] = await Promise.all([
    postsShowing(database, file),
    storiesShowing(database, file, iso(Date.now())),
  ]);
  if (showing.length + stories.length === 0) return false;
  const [posts, looker] = await Promise.all([postsByIds(database, showing), lookerOf(parts, person)]);
  const sights = await Promise.all([
    sightsOfPosts(database, looker, [...posts.values()]),
    sightsOfStories(database, looker, stories),
  ]);
  return sights.flat().includes('whole');
};
