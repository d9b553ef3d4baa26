import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onOffer } from '../checkout/tiers.ts';
import { onSale } from './on-sale.ts';
import { showQuery, showsQuery } from './queries.ts';

/**
 * The shows that sell tickets, and which of them is chosen: the one that the address asks for, else the first of the
 * list. Where the asked one sells nothing, none is, so that nobody pays for another. The first one stays the chosen one
 * for the same reason when the list is fetched again.
 */
export function useChosenShow(showId: string | undefined) {
  const list = useInfiniteQuery(showsQuery);
  const all = list.data ?? [];
  const [first, setFirst] = useState<string>();
  const opening = onSale(all)[0]?.id;
  if (first === undefined && opening !== undefined) setFirst(opening);
  const wanted = showId?.toLowerCase() ?? first;
  const listed = all.find(({ id }) => id === wanted);
  const alone = useQuery({
    ...showQuery(wanted ?? ''),
    enabled: list.data !== undefined && wanted !== undefined && listed === undefined,
  });
  const asked = listed ?? alone.data;
  const chosen = asked && onOffer(asked);
  // what is over stands among what is sold only where its replay was asked for
  const unlisted = chosen && (!listed || chosen !== listed);
  return {
    list,
    all,
    shows: [...(unlisted ? [chosen] : []), ...onSale(all)],
    asked,
    chosen,
    /** The answer for a show that is not in the list. */
    alone,
  };
}
