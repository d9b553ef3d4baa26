import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { reelsRoutes } from '../../../lib/api/routes/social-reels.ts';

/** The lists of reels that one can choose from, by name. */
export const reelFeeds = { all: 'All', following: 'Following' } as const;
export type ReelFeed = keyof typeof reelFeeds;

export const reelFeedQuery = (feed: ReelFeed) => pagedQuery(reelsRoutes.listReels, { query: { feed, limit: 10 } });

/** Reels in one group. */
export const groupReelsQuery = (group: string) => pagedQuery(reelsRoutes.listReels, { query: { group, limit: 10 } });

export const reelQuery = (reelId: string) => endpointQuery(reelsRoutes.getReel, { params: { reelId } });
