import { expect, test } from 'vitest';
import { Client } from '../../../testing/client.ts';
import type { TestPlatform } from '../test-platform.ts';

/** What is the same for every call: who is let in, and how a refusal looks. */
export function answersOfEveryCall(platform: () => TestPlatform): void {
  test('E305: every answer that is not a success has the one error shape, to be shown as "status: body"', async () => {
    const { fan, url } = platform();
    const answers = [
      await fan.request('GET', '/api/nothing-here'),
      await fan.request('POST', '/api/tickets/purchase', { body: '{' }),
      await new Client(url).request('GET', '/api/auth/user'),
      await fan.request('GET', `/api/live-shows/${crypto.randomUUID()}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 401, 404]);
    for (const { headers, json } of answers) {
      expect(json).toEqual({
        code: expect.any(String),
        message: expect.stringMatching(/\.$/),
        requestId: headers.get('x-request-id'),
      });
    }
  });

  test('C304 P275: without a session every call for a person answers 401, with one it does not', async () => {
    const stranger = new Client(platform().url);
    for (const path of ['/api/auth/user', '/api/live-shows', '/api/tickets/user', '/api/follows']) {
      const [without, signedIn] = [await stranger.request('GET', path), await platform().fan.request('GET', path)];
      expect([without.status, signedIn.status]).toEqual([401, 200]);
      // What the page asks for anew comes from here, never from a cache on the way.
      for (const { headers } of [without, signedIn]) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('etag')).toBeNull();
      }
      expect(without.json).toMatchObject({ code: 'Unauthorized', message: 'Sign in and try again.' });
    }
  });
}
