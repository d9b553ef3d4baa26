import { shows } from '@marquee/command-api/contract/shows.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { endpointQuery } from './endpoint-query.ts';

afterEach(() => vi.unstubAllGlobals());

it('has the path as the start of its key, so that an invalidation by path reaches it', () => {
  expect(endpointQuery(shows.listShows).queryKey).toEqual(['/api/live-shows']);
  expect(endpointQuery(shows.listShows, { query: { status: 'live' } }).queryKey).toEqual([
    '/api/live-shows',
    { status: 'live' },
  ]);
});

it('gets the endpoint', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('[]')),
  );
  const showId = '0190aaaa-0000-7000-8000-000000000001';
  await new QueryClient().query(endpointQuery(shows.getShow, { params: { showId } }));
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(`/api/live-shows/${showId}`);
});
