import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { peopleRoutes } from '../../../lib/api/routes/accounts-people.ts';
import { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { tipsRoutes } from '../../../lib/api/routes/social-tips.ts';

export const personQuery = (userId: string) => endpointQuery(peopleRoutes.getPerson, { params: { userId } });
export const showsOfQuery = (owner: string) => endpointQuery(showsRoutes.listShows, { query: { owner, limit: 12 } });
export const postsOfQuery = (author: string) => pagedQuery(socialRoutes.listPosts, { query: { author } });
export const visitorsQuery = pagedQuery(peopleRoutes.listVisitors, {});
export const followersQuery = (userId: string) => pagedQuery(peopleRoutes.listFollowers, { params: { userId } });
export const followingQuery = (user: string) => pagedQuery(accountsRoutes.listFollows, { query: { user } });
export const tipsQuery = pagedQuery(tipsRoutes.listTips, {});
export const tipSumQuery = endpointQuery(tipsRoutes.sumTips, {});
