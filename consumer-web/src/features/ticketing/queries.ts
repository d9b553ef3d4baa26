import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { showsRoutes } from '../../lib/api/routes/shows.ts';
import { ticketsRoutes } from '../../lib/api/routes/ticketing.ts';

export const myTicketsQuery = pagedQuery(ticketsRoutes.listMyTickets, {});
/** Every show, what is on and comes before what is over: what is on sale is picked from it. */
export const showsQuery = pagedQuery(showsRoutes.listShows, {});
export const showQuery = (showId: string) => endpointQuery(showsRoutes.getShow, { params: { showId } });
export const myShowsQuery = pagedQuery(showsRoutes.listShows, { query: { owner: 'me', limit: 100 } });

/** Fetches again what a purchase changes: the tickets that one holds, and what is left of every show. */
export function refetchTickets(queryClient: QueryClient): void {
  refetchMyTickets(queryClient);
  refetchShows(queryClient);
}

/** Fetches again the tickets that one holds, of every show and of one. */
export function refetchMyTickets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [ticketsRoutes.listMyTickets.path] });
}

/** Fetches again what is on sale: lists of shows, and shows on their own. */
export function refetchShows(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(showsRoutes.listShows.path),
  });
}
