import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** How a list goes on. */
export interface Continuation {
  /** Whether there is more. */
  more: boolean;
  fetching?: boolean;
  /** Why the last try brought nothing; null when it did. */
  error?: Error | null;
  onMore: () => void;
}

/** What `ShowMore` needs to know of a paged query. */
export function continuationOf(list: UseInfiniteQueryResult): Continuation {
  return {
    more: list.hasNextPage,
    fetching: list.isFetchingNextPage,
    error: list.isFetchNextPageError ? list.error : null,
    onMore: () => void list.fetchNextPage(),
  };
}
