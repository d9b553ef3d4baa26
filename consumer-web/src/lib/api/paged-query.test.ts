import { shows } from '@marquee/command-api/contract/shows.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { itemsOf, pagedQuery } from './paged-query.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (...pages: [ids: string[], next?: string][]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      const [ids, next] = pages.shift() ?? [[]];
      const body = JSON.stringify(ids.map((id) => ({ id })));
      return new Response(body, next ? { headers: { 'x-next-cursor': next } } : {});
    }),
  );
const asked = () => vi.mocked(fetch).mock.calls.map(([address]) => address);

it('goes on from the cursor of the page before, to the last page', async () => {
  answers([['a', 'b'], 'two'], [['c'], 'three'], [['d']]);
  const list = new InfiniteQueryObserver(createQueryClient(), pagedQuery(shows.listShows, { query: { limit: 2 } }));
  list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true));
  await list.fetchNextPage();
  const last = await list.fetchNextPage();
  expect(last.data?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(last.hasNextPage).toBe(false);
  expect(asked()).toEqual([
    '/api/live-shows?limit=2',
    '/api/live-shows?limit=2&cursor=two',
    '/api/live-shows?limit=2&cursor=three',
  ]);
  list.destroy();
});

it('has the path as the start of its key, so that an invalidation by path reaches it', () => {
  const query = { owner: 'me' } as const;
  expect(pagedQuery(shows.listShows, { query }).queryKey).toEqual(['/api/live-shows', query, 'pages']);
});

it('gives an item once, where it came first', () => {
  const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), next: null });
  expect(itemsOf({ pages: [page('a', 'b'), page('b', 'c', 'a')] }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
