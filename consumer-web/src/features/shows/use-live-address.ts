import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type LiveTab, liveAddress, readTab } from './live-address.ts';

/** The tab and the show that the address names, and the way to others. */
export function useLiveAddress() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (tab: LiveTab, showId?: string) => {
      const address = new URLSearchParams(liveAddress(tab, showId));
      // a tab asks twice, when it is pressed and when it takes focus: one entry in the history is enough
      const replace = address.toString() === window.location.search.slice(1);
      setSearch(address, { replace, preventScrollReset: true });
    },
    [setSearch],
  );
  const showId = search.get('show') ?? undefined;
  return { tab: readTab(search.get('tab'), showId), showId, open };
}
