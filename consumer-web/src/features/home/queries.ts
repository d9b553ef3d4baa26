import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { artRoutes } from '../../lib/api/routes/art.ts';
import { showsRoutes } from '../../lib/api/routes/shows.ts';
import { socialRoutes } from '../../lib/api/routes/social.ts';
import { ticketsRoutes } from '../../lib/api/routes/ticketing.ts';

/** The newest posts of everybody: enough that one of those behind the curtain is among them. */
export const latestPostsQuery = endpointQuery(socialRoutes.listPosts, { query: { feed: 'all', limit: 20 } });
/** What was hung last. */
export const newestArtQuery = endpointQuery(artRoutes.listArt, { query: { limit: 4 } });

/** What is on, then what is next. */
export const nextShowsQuery = endpointQuery(showsRoutes.listShows, { query: { limit: 12 } });
export const myTicketsQuery = endpointQuery(ticketsRoutes.listMyTickets, { query: { limit: 40 } });
