import { pathOf } from '@marquee/command-api/contract/call.ts';
import { type Show, shows } from '@marquee/command-api/contract/shows.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';

const answering = (status: number, body: string, statusText = '') =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, statusText })),
  );
const sent = () => vi.mocked(fetch).mock.calls[0] as [string, RequestInit];

afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('sends method, filled path and JSON body with the session cookie (C288)', async () => {
    answering(200, '{}');
    const showId = '0190aaaa-0000-7000-8000-000000000001';
    await call(shows.changeShowStatus, { params: { showId }, body: { status: 'live' } }, { idempotencyKey: 'click-1' });
    const [url, init] = sent();
    expect(url).toBe(`/api/live-shows/${showId}/status`);
    expect(init).toMatchObject({ method: 'PATCH', credentials: 'same-origin', body: '{"status":"live"}' });
    expect(init.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'click-1' });
  });

  it('sends a GET without a body', async () => {
    answering(200, '[]');
    const answer: Show[] = await call(shows.listShows);
    expect(answer).toEqual([]);
    const [url, init] = sent();
    expect(url).toBe('/api/live-shows');
    expect(init.body).toBeUndefined();
  });

  it('writes the query, without what is left open', async () => {
    answering(200, '[]');
    await call(shows.listShows, { query: { status: 'live', genre: undefined } });
    expect(sent()[0]).toBe('/api/live-shows?status=live');
  });

  it('throws the status and the body of a refusal (E305)', async () => {
    answering(409, 'sold out', 'Conflict');
    await expect(call(shows.listShows)).rejects.toThrow('409: sold out');
  });

  it('takes an empty answer for nothing', async () => {
    answering(200, '');
    await expect(call(shows.listShows)).resolves.toBeUndefined();
  });
});

describe('pathOf', () => {
  it('escapes what it fills in', () => {
    expect(pathOf('/api/follows/:userId', { userId: 'a/b?c' })).toBe('/api/follows/a%2Fb%3Fc');
  });

  it('refuses to leave a hole', () => {
    expect(() => pathOf('/api/follows/:userId')).toThrow('userId');
  });
});
