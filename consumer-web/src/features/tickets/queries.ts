import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { showRoutes, ticketRoutes } from '../../lib/api/routes.ts';

export const myTicketsQuery = endpointQuery(ticketRoutes.listMyTickets);
export const myWaitingQuery = endpointQuery(ticketRoutes.listMyWaiting);
/** Every show: what is on sale is picked from it. */
export const showsQuery = endpointQuery(showRoutes.listShows);
export const showQuery = (showId: string) => endpointQuery(showRoutes.getShow, { params: { showId } });
export const myShowsQuery = endpointQuery(showRoutes.listShows, { query: { owner: 'me' } });
