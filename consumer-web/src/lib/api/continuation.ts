import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Continuation } from '../../components/ui/show-more.tsx';

/** What `ShowMore` needs to know of a paged query. */
export function continuationOf(list: UseInfiniteQueryResult): Continuation {
  return {
    more: list.hasNextPage,
    fetching: list.isFetchingNextPage,
    error: list.isFetchNextPageError ? list.error : null,
    onMore: () => void list.fetchNextPage(),
  };
}
