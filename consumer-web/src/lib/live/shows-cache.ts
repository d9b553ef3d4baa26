import { pathOf } from '@marquee/command-api/contract/call.ts';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../api/paged-query.ts';
import { showsRoutes } from '../api/routes/shows.ts';

type Lists = InfiniteData<ListPage<Show>> | Show[] | undefined;
/** Milliseconds within which a show that somebody told of was made: a list may lack it. */
const NEW = 120_000;

/** Where a show stands in a list depends on these. */
const placeOf = ({ status, scheduledAt }: Show) => `${status} ${scheduledAt}`;

/**
 * Puts shows as the server has them now where the cache has them: on their own and in lists. `seen` remembers, over many tellings, where
 * each stood. True when lists may be in another order now, or lack one: then they have to be fetched again.
 */
export function takeShows(queryClient: QueryClient, shows: readonly Show[], seen: Map<string, string>): boolean {
  const known = new Map<string, Show>();
  const changed = new Map(shows.map((show) => [show.id, show]));
  const replaced = (show: Show): Show => {
    const next = changed.get(show.id);
    if (!next) return show;
    known.set(show.id, show);
    // how many watch is told on the show itself
    return { ...next, viewerCount: show.viewerCount };
  };
  for (const show of shows) {
    queryClient.setQueryData<Show>(
      [pathOf(showsRoutes.getShow.path, { showId: show.id })],
      (old) => old && replaced(old),
    );
  }
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [showsRoutes.listShows.path] })) {
    queryClient.setQueryData<Lists>(queryKey, (list) => {
      if (!list) return list;
      if (Array.isArray(list)) return list.map(replaced);
      return { ...list, pages: list.pages.map(({ items, next }) => ({ items: items.map(replaced), next })) };
    });
  }
  let moved = false;
  for (const show of shows) {
    const stood = known.get(show.id);
    const before = seen.get(show.id) ?? (stood && placeOf(stood));
    moved ||= before === undefined ? isNews(show) : before !== placeOf(show);
    seen.set(show.id, placeOf(show));
  }
  return moved;
}

/** Whether a show that no list has may belong into one: it is new, or has just gone live. */
function isNews({ createdAt, status }: Show): boolean {
  return status === 'live' || Date.now() - Date.parse(createdAt) < NEW;
}
