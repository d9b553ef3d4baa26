import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showsRoutes } from '../api/routes/shows.ts';
import { ticketsRoutes } from '../api/routes/ticketing.ts';
import { line } from './line.ts';
import { tellTickets } from './my-tickets.ts';
import { takeShows } from './shows-cache.ts';
import { soon } from './soon.ts';

/** Milliseconds over which the windows of a full house fetch lists of shows again. */
const SPREAD = 2_000;

/** Keeps shows as they are on the server while a page shows them: seats left, status, time, in lists and on tickets. */
export function useFollowShows(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const seen = new Map<string, string>();
    const fetchLists = soon(
      () => void queryClient.invalidateQueries({ queryKey: [showsRoutes.listShows.path] }),
      SPREAD,
    );
    const fetchAll = soon(() => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(showsRoutes.listShows.path),
      });
    }, SPREAD);
    const fetchTickets = soon(() => {
      void queryClient.invalidateQueries({ queryKey: [ticketsRoutes.listMyTickets.path] });
    }, SPREAD);
    const leave = line.follow('shows', {
      onMessage: (message) => {
        if (message.type !== 'shows') return;
        if (tellTickets(queryClient, message.shows)) fetchTickets.run();
        if (takeShows(queryClient, message.shows, seen)) fetchLists.run();
      },
      onFollowing: (again) => {
        if (again) fetchAll.run();
      },
    });
    return () => {
      fetchLists.stop();
      fetchAll.stop();
      fetchTickets.stop();
      leave();
    };
  }, [queryClient]);
}
