import { type AnswerOf, addressOf, type InputOf, type LooseInput, pathOf } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { fetchAnswer } from './fetch-json.ts';

/** Where an answer says how its list goes on. */
const NEXT_CURSOR = 'x-next-cursor';

/** One page of a list, and the cursor of the next; null on the last. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface Listed {
  readonly id: string;
}
type ItemOf<E> = AnswerOf<E> extends readonly (infer Item extends Listed)[] ? Item : never;

/**
 * The options of a query on a list that the server gives in pages: `useInfiniteQuery(pagedQuery(shows.listShows, { query }))`.
 * Its data are the items of all pages that were fetched. The key starts with the path, as `endpointQuery`'s does.
 */
export function pagedQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const { params, query } = input as LooseInput;
  return infiniteQueryOptions({
    queryKey: [pathOf(endpoint.path, params), query ?? {}, 'pages'] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ItemOf<E>>> => {
      const address = addressOf(endpoint, { params, query: { ...query, cursor: pageParam } });
      const { body, headers } = await fetchAnswer<ItemOf<E>[]>(address, { signal });
      return { items: body, next: headers.get(NEXT_CURSOR) };
    },
    getNextPageParam: ({ next }) => next,
    select: itemsOf,
  });
}

/** The items of all pages. A list may change between two pages and bring an item twice: its first place counts. */
export function itemsOf<Item extends Listed>({ pages }: Pick<InfiniteData<ListPage<Item>>, 'pages'>): Item[] {
  const byId = new Map<string, Item>();
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}
