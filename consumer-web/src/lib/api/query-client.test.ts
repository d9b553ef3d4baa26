import { onlineManager, type QueryFunctionContext } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceUnauthorized } from '../unauthorized.ts';
import { fetchJson } from './fetch-json.ts';
import { createQueryClient, pathQuery } from './query-client.ts';

vi.mock('../unauthorized.ts', () => ({ announceUnauthorized: vi.fn() }));

const answer = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );
const context = { queryKey: ['/api/posts', 'user-1'] } as unknown as QueryFunctionContext;

beforeEach(() => vi.mocked(announceUnauthorized).mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('createQueryClient', () => {
  it('retries nothing, lets nothing go stale, does not refetch on focus and does not poll (C304)', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('sends nothing later that was pressed without a network: it fails at once, with what to do', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    onlineManager.setOnline(false);
    const send = vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', send);
    const client = createQueryClient();
    const buy = client.getMutationCache().build(client, {
      mutationFn: () => fetchJson('/api/tickets/purchase', { method: 'POST', body: {} }),
    });
    await expect(buy.execute(undefined)).rejects.toThrow(
      'You are offline. Nothing was sent: do it again when you are back.',
    );
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect([send.mock.calls.length, buy.state.isPaused]).toEqual([1, false]);
  });

  it('gets the path in the query key by default, and asks once', async () => {
    answer(200, '[1]');
    const client = createQueryClient();
    await expect(client.query({ queryKey: ['/api/posts'] })).resolves.toEqual([1]);
    await client.query({ queryKey: ['/api/posts'] });
    expect(fetch).toHaveBeenCalledOnce();
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/posts');
  });

  it('answers a 401 with null and the notice (C304, E306)', async () => {
    answer(401, '');
    await expect(createQueryClient().query({ queryKey: ['/api/posts'] })).resolves.toBeNull();
    expect(announceUnauthorized).toHaveBeenCalledOnce();
  });

  it('shows on what was there while an answer fails, and not what is not there any more', async () => {
    const client = createQueryClient();
    const query = { queryKey: ['/api/posts/1'] };
    answer(200, '{"content":"Only for friends"}');
    await client.query(query);
    answer(503, 'busy');
    await expect(client.query({ ...query, staleTime: 0 })).rejects.toThrow('503');
    expect(client.getQueryData(query.queryKey)).toEqual({ content: 'Only for friends' });
    answer(404, '{"code":"NotFound"}');
    await expect(client.query({ ...query, staleTime: 0 })).rejects.toThrow('404');
    expect(client.getQueryData(query.queryKey)).toBeUndefined();
    expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'error' });
  });

  it('gives the notice for a mutation that a 401 refuses, and for no other refusal', async () => {
    const client = createQueryClient();
    const fail = (message: string) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(new Error(message)) })
        .execute(undefined)
        .catch(() => undefined);
    await fail('403: Forbidden');
    expect(announceUnauthorized).not.toHaveBeenCalled();
    await fail('401: Unauthorized');
    expect(announceUnauthorized).toHaveBeenCalledOnce();
  });
});

describe('pathQuery', () => {
  it('gives null for a 401 without a notice where that is an answer', async () => {
    answer(401, '');
    await expect(pathQuery('null')(context)).resolves.toBeNull();
    expect(announceUnauthorized).not.toHaveBeenCalled();
  });

  it('throws every other refusal', async () => {
    answer(500, 'broken');
    await expect(pathQuery('null')(context)).rejects.toThrow('500: broken');
  });
});
