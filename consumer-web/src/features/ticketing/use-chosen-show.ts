import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sells } from '../checkout/tiers.ts';
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
  return {
    list,
    all,
    shows: onSale(asked && !listed ? [asked, ...all] : all),
    asked,
    chosen: asked && sells(asked) ? asked : undefined,
    /** The answer for a show that is not in the list. */
    alone,
  };
}
