import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../../lib/auth.ts';
import { mayGoOn } from '../on-sale.ts';
import { myShowsQuery, showQuery } from '../queries.ts';
import { doorStore } from './door-store.ts';

/**
 * One's own shows that are live or to come, all of them: whoever stands at the door looks for one by name. `asked` is
 * among them at once, wherever the list has it.
 */
export function useDoors(asked: string | undefined) {
  const user = useCurrentUser();
  const mine = useInfiniteQuery(myShowsQuery);
  const first = useQuery({ ...showQuery(asked ?? ''), enabled: asked !== undefined });
  const { hasNextPage, isFetching, isError, fetchNextPage } = mine;
  const goOn = hasNextPage && !isFetching && !isError && mayGoOn(mine.data ?? []);
  useEffect(() => {
    if (goOn) void fetchNextPage();
  }, [goOn, fetchNextPage]);

  const listed = mine.data ?? [];
  const shows = first.data && !listed.some(({ id }) => id === asked) ? [first.data, ...listed] : listed;
  const over = shows.filter(({ status }) => status === 'ended' || status === 'cancelled').map(({ id }) => id);
  const ids = over.join(' ');
  useEffect(() => {
    if (ids === '') return;
    for (const id of ids.split(' ')) doorStore.dropList(id).catch(() => undefined);
  }, [ids]);

  return {
    shows: shows.filter(({ userId, status }) => userId === user.id && (status === 'scheduled' || status === 'live')),
    isPending: (mine.isPending && !first.data) || (asked !== undefined && first.isPending),
    // a door that was opened without a line knows the show that it was asked for
    error: mine.data || first.data ? null : mine.error,
    isFetching,
    retry: () => void mine.refetch(),
  };
}
