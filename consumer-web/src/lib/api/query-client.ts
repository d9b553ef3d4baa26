import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { announceUnauthorized } from '../unauthorized.ts';
import { isGone, isUnauthorized } from './api-error.ts';
import { fetchJson } from './fetch-json.ts';

/** What a query by path does when nobody is signed in: give null and say so, give null quietly, or throw. */
type On401 = 'notice' | 'null' | 'throw';

/** A GET to the path that the query key starts with. */
export function pathQuery<Answer>(on401: On401): QueryFunction<Answer | null> {
  return async ({ queryKey: [path], signal }) => {
    if (typeof path !== 'string') throw new Error('A query without a function needs a path as its key');
    try {
      return await fetchJson<Answer>(path, { signal });
    } catch (error) {
      if (on401 === 'throw' || !isUnauthorized(error)) throw error;
      if (on401 === 'notice') announceUnauthorized();
      return null;
    }
  };
}

/**
 * The cache of the app (spec section 7): nothing is retried, goes stale, polls or refetches on focus,
 * and a 401 of any call brings the Unauthorized notice. What is not there any more when it is asked for anew is not shown on:
 * it was deleted, or its owner keeps it from the reader. What is pressed without a network fails at once: it does not wait
 * to be sent by itself later, when somebody may have gone elsewhere or done it again.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    if (isUnauthorized(error)) announceUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        onError(error);
        if (isGone(error)) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: pathQuery('notice'),
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
