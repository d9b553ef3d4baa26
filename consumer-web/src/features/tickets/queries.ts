import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { showRoutes, ticketRoutes } from '../../lib/api/routes.ts';

export const myTicketsQuery = endpointQuery(ticketRoutes.listMyTickets);
/** Every show, what is on and comes before what is over: what is on sale is picked from it. */
export const showsQuery = pagedQuery(showRoutes.listShows, {});
export const showQuery = (showId: string) => endpointQuery(showRoutes.getShow, { params: { showId } });
export const myShowsQuery = pagedQuery(showRoutes.listShows, { query: { owner: 'me', limit: 100 } });

/** Fetches again what a purchase changes: the tickets that one holds, and what is left of every show. */
export function refetchBoxOffice(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: myTicketsQuery.queryKey });
  refetchShows(queryClient);
}

/** Fetches again what is on sale: lists of shows, and shows on their own. */
export function refetchShows(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/live-shows'),
  });
}
