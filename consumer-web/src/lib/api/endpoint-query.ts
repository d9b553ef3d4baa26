import { type AnswerOf, type InputOf, type LooseInput, pathOf } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

type Arguments<E> = Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/**
 * The options of a query on a GET endpoint: `useQuery(endpointQuery(shows.listShows))`. The key starts with the path,
 * so `invalidateQueries({ queryKey: ['/api/live-shows'] })` reaches it with every query string.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) {
  const { params, query } = (input ?? {}) as LooseInput;
  return queryOptions({
    queryKey: [pathOf(endpoint.path, params), ...(query ? [query] : [])] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> => {
      const send = call as (endpoint: Endpoint, input: LooseInput, options: object) => Promise<AnswerOf<E>>;
      return send(endpoint, { params, query }, { signal });
    },
  });
}
