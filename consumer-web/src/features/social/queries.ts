import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { socialRoutes } from '../../lib/api/routes/social.ts';
import { commentingRoutes } from '../../lib/api/routes/social-comments.ts';

/** The feeds that one can choose from, by name. */
export const feeds = { all: 'All', following: 'Following', discover: 'Discover', deleted: 'Deleted' } as const;
export type FeedName = keyof typeof feeds;

export const feedQuery = (feed: FeedName) => pagedQuery(socialRoutes.listPosts, { query: { feed } });

export const groupFeedQuery = (group: string) => pagedQuery(socialRoutes.listPosts, { query: { group } });

export const postQuery = (postId: string) => endpointQuery(socialRoutes.getPost, { params: { postId } });

export const commentsQuery = (postId: string) => pagedQuery(commentingRoutes.listComments, { params: { postId } });

/** Where reels are: their routes come with the player, which not every page of posts has. */
const REELS = '/api/reels';

/** Fetches every feed, all reels and all comments anew, after something about a post or reel changed. */
export function postsChanged(queryClient: QueryClient): Promise<void> {
  const roots = [socialRoutes.listPosts.path, REELS];
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => roots.some((path) => String(key).startsWith(path)),
  });
}
