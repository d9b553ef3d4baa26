import { demoPassword } from '@marquee/command-api/accounts/demo-people.ts';
import { contract } from '@marquee/command-api/contexts.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { type Endpoint, opensTo } from '@marquee/command-api/contract/endpoint.ts';
import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import { adminSession } from '@marquee/command-api/contract/operations-session.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, Client, type RequestOptions } from '../../testing/client.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { addressOf } from '../../testing/endpoint-address.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { prepareAttempts } from './attempts/all.ts';
import type { Attempt } from './attempts/attempt.ts';
import type { TestPlatform } from './test-platform.ts';
import { wellFormed } from './well-formed.ts';

/** Who may not, and what cannot be: answered with 4xx in the one error shape, never with 5xx. */
export function refusalSuite(platform: () => TestPlatform): void {
  let fan: Client;
  let attempts: Readonly<Record<string, Attempt>>;
  beforeAll(async () => {
    fan = await newPerson(platform().url);
    attempts = await prepareAttempts(platform(), fan);
  });

  const send = (person: Client, name: string, change: Attempt | object = {}) => {
    const endpoint = contract[name];
    if (!endpoint) throw new Error(`there is no endpoint ${name}`);
    const { params, query, body, file, type } = { ...attempts[name], ...change } as Attempt;
    return person.request(endpoint.method, addressOf(endpoint, params, query), {
      ...(type && { headers: { 'content-type': type } }),
      body: file ?? body ?? (endpoint.body ? {} : undefined),
    });
  };

  /** Whom it concerns, else this one. */
  const concerned = (name: string, anybody: Client): Client => attempts[name]?.by ?? anybody;

  test('every endpoint of the contract has an attempt, is served, and stands in the OpenAPI document', async () => {
    expect(Object.keys(attempts).sort()).toEqual(Object.keys(contract).sort());
    const { json } = await platform().fan.request('GET', '/api/docs/json');
    const { paths } = json as { paths: Record<string, Record<string, unknown>> };
    const missing = Object.entries(contract).filter(([, { method, path }]) => {
      return !paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  test('P275: signed out, every call for a person is answered 401, well-formed or not', async () => {
    const nobody = new Client(platform().url);
    for (const [name, { access }] of Object.entries(contract)) {
      const malformed = Object.fromEntries(Object.keys(attempts[name]?.params ?? {}).map((field) => [field, 'x']));
      const { status } = await send(nobody, name);
      // a secret that is none opens nothing, and asks nobody to sign in
      const open = attempts[name]?.stranger === 'bearer' ? 400 : 200;
      expect(`${name} ${status}`).toBe(`${name} ${access === 'anyone' ? open : 401}`);
      // what anybody may ask for may not be there
      const wrong = await send(nobody, name, { params: malformed, query: { limit: 'x' } });
      const expected = access === 'anyone' ? [open, 404] : [401];
      expect(expected, `${name} ${wrong.status}`).toContain(wrong.status);
    }
  });

  test('P277: a stranger is answered 403 on every command on what belongs to others', async () => {
    const stranger = await newPerson(platform().url);
    const refused = Object.entries(attempts).filter(([, attempt]) => attempt.stranger === 'refused');
    const statuses: Record<string, number> = {};
    for (const [name] of refused) statuses[name] = (await send(stranger, name)).status;
    expect(statuses).toEqual(Object.fromEntries(refused.map(([name]) => [name, 403])));
    const { title, status } = await stranger.call(shows.getShow, {
      params: { showId: String(attempts.editShow?.params?.showId) },
    });
    expect({ title, status }).toEqual({ title: 'A night at the test house', status: 'scheduled' });
  });

  test('P277: a stranger is answered 403 whatever else is wrong with the command', async () => {
    const stranger = await newPerson(platform().url);
    const refused = Object.entries(attempts).filter(([, attempt]) => attempt.stranger === 'refused');
    for (const [name] of refused) {
      const endpoint = contract[name];
      // Where the body names what it is about, it has to be read first.
      if (!endpoint || endpoint.method === 'GET' || !(endpoint.access === 'operator' || endpoint.params)) continue;
      const path = addressOf(endpoint, attempts[name]?.params);
      const ask = (options: RequestOptions) => stranger.request(endpoint.method, path, options);
      const answers = [
        await ask({ body: {} }),
        await ask({ body: '{' }),
        await ask({ body: { code: 'no code', reason: 5, units: 'all', email: 'nobody', minutes: -1, options: [] } }),
        await ask({ body: '<a/>', headers: { 'content-type': 'text/xml' } }),
        await ask({ headers: { 'content-type': 'application/json' } }),
        await ask({ body: attempts[name]?.body, headers: { 'idempotency-key': 'short' } }),
      ];
      for (const answer of answers) wellFormed(answer, name);
      expect(`${name} ${answers.map(({ status }) => status)}`).toBe(`${name} ${answers.map(() => 403)}`);
    }
  });

  test('of the console each role is let to what the contract has for it, and refused the rest; and is told which that is', async () => {
    const calls = Object.entries(contract).filter(([, { access }]) => access === 'operator');
    for (const role of ['moderator', 'finance', 'support'] as const) {
      const person = await demoPerson(platform().url, role);
      const { permissions } = await person.call(adminSession.getAdminSession);
      const wrong: string[] = [];
      for (const [name, endpoint] of calls) {
        const { status, json } = await send(person, name);
        const refused = status === 403 && (json as ErrorBody).code === 'NotAllowed';
        if (refused === opensTo(endpoint, role)) wrong.push(`${role} at ${name}: ${status}`);
        if (permissions.includes(name) !== opensTo(endpoint, role)) wrong.push(`${role} is told otherwise of ${name}`);
      }
      expect(wrong).toEqual([]);
    }
  });

  test('staff whose sign-in was 16 minutes ago are asked for the password before every verb that moves money or people', async () => {
    const { dataDir, url } = platform();
    const operator = await demoPerson(url, 'operator');
    await age(dataDir, operator, 16);
    const before = await doneBy(dataDir, operator);
    // what is somebody else's is refused to an operator whom no role lets, however new their sign-in is
    const refusedAnyway = (name: string, { access, staff = [] }: Endpoint) =>
      attempts[name]?.stranger === 'refused' && access !== 'operator' && staff.length === 0;
    const asking = Object.entries(contract).filter(
      ([name, endpoint]) => endpoint.recentSignIn !== undefined && !refusedAnyway(name, endpoint),
    );
    expect(asking.length).toBeGreaterThan(5);
    const codes: Record<string, unknown> = {};
    for (const [name] of asking) {
      const { status, json } = await send(operator, name);
      codes[name] = `${status} ${(json as ErrorBody).code}`;
    }
    expect(codes).toEqual(Object.fromEntries(asking.map(([name]) => [name, '403 ReauthenticationRequired'])));
    expect(await doneBy(dataDir, operator)).toEqual(before);
    await operator.call(accounts.reauthenticate, { body: { password: demoPassword } });
    const [again] = asking.filter(([, { access }]) => access === 'operator');
    expect((await send(operator, again?.[0] ?? '')).json).not.toMatchObject({ code: 'ReauthenticationRequired' });
  });

  test('a request without a body may say that it is JSON', async () => {
    const person = await newPerson(platform().url);
    const headers = { 'content-type': 'application/json' };
    const at = (endpoint: Endpoint, name: string) => addressOf(endpoint, attempts[name]?.params);
    const answers = [
      await person.request('DELETE', at(accounts.unfollow, 'unfollow'), { headers }),
      await person.request('DELETE', at(accounts.unfollow, 'unfollow'), { headers, body: '' }),
      await person.request('GET', at(accounts.getCurrentUser, 'getCurrentUser'), { headers }),
      await person.request('POST', '/api/auth/sign-out', { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('what the validator finds is said in plain sentences', async () => {
    const { artist } = platform();
    const good = { title: 'A', genre: 'Jazz', scheduledAt: '2028-05-06T20:30:00Z' };
    const wrong = { description: 5, price: 2_000_000, tiers: [{ tier: 'balcony', price: '5', capacity: 1 }] };
    const answer = await artist.request('POST', '/api/live-shows', { body: { ...good, ...wrong } });
    expect(answer).toMatchObject({ status: 400, json: { code: 'Invalid', message: expect.stringMatching(/\.$/) } });
    expect((answer.json as ErrorBody).errors).toEqual({
      description: '`description` must be text. Change it and try again.',
      price: '`price` is too large: at most 1,000,000. Choose a smaller number.',
      'tiers.0.tier': expect.stringMatching(/^`tiers\.0\.tier` must be one of general, .*\. Choose one of them\.$/),
    });
    for (const [name, { body }] of Object.entries(contract)) {
      if (!(body instanceof z.ZodObject)) continue;
      const nothing = Object.fromEntries(Object.keys(body.shape).map((field) => [field, { no: 'such thing' }]));
      const answer = await send(concerned(name, fan), name, { body: nothing });
      expect(answer, name).toMatchObject({ status: 400, json: { code: 'Invalid' } });
      expect(`${name}: ${answer.text}`).not.toMatch(/Invalid (input|option|UUID)|Too (big|small)|expected|received/);
    }
  });

  test('a request from a foreign origin, or from none, changes nothing: 403', async () => {
    const { fan } = platform();
    for (const [name, endpoint] of Object.entries(contract)) {
      if (endpoint.method === 'GET') continue;
      const path = addressOf(endpoint, attempts[name]?.params);
      for (const origin of ['https://evil.test', 'null', `${fan.url}.evil.test`]) {
        const answer = await fan.request(endpoint.method, path, { body: {}, headers: { origin } });
        expect(`${name} ${answer.status}`).toBe(`${name} 403`);
        expect(answer.json).toMatchObject({ code: 'ForeignOrigin' });
      }
    }
    const bare = await fetch(`${fan.url}/api/live-shows`, { method: 'POST', headers: { cookie: fan.cookie } });
    expect(bare.status).toBe(403);
  });

  test('bodies that are no JSON, none at all, of another type or too large are refused', async () => {
    const stranger = await newPerson(platform().url);
    for (const [name, endpoint] of Object.entries(contract)) {
      if (!endpoint.body) continue;
      // Whom it does not concern is turned away before a body is looked at.
      const person = concerned(name, stranger);
      const path = addressOf(endpoint, attempts[name]?.params);
      const post = (body: unknown, headers = {}) => person.request(endpoint.method, path, { body, headers });
      const cases: readonly [number, Answer][] = [
        [400, await post('{"a":')],
        [400, await post('')],
        [400, await post('null')],
        [400, await post('[]')],
        [400, await post('"text"')],
        [400, await post('{"__proto__":{"roles":["operator"]}}')],
        [413, await post({ filler: 'x'.repeat(70_000) })],
        [415, await post('<a/>', { 'content-type': 'text/xml' })],
      ];
      for (const [status, answer] of cases) {
        wellFormed(answer, name);
        expect(`${name} ${answer.status} ${answer.text}`).toContain(`${name} ${status} `);
      }
    }
  }, 60_000);

  test('a field that is missing is refused by name', async () => {
    const person = await newPerson(platform().url);
    for (const [name, required] of [
      ['createShow', ['title', 'genre', 'scheduledAt']],
      ['purchase', ['liveShowId', 'ticketType', 'quantity', 'purchaserName', 'purchaserEmail']],
      ['confirm', ['ticketId', 'paymentIntentId']],
      ['timeOut', ['userId', 'minutes']],
      ['startPoll', ['question', 'options']],
      ['offerTransfer', ['email']],
      ['checkIn', ['code']],
    ] as const) {
      for (const field of required) {
        const body = { ...attempts[name]?.body, [field]: undefined };
        const answer = await send(concerned(name, person), name, { body });
        expect(answer.status).toBe(400);
        expect(Object.keys((answer.json as ErrorBody).errors ?? {})).toEqual([field]);
      }
    }
  });

  test('hostile headers and addresses are answered below 500, in the one shape', async () => {
    const { fan } = platform();
    const answers = [
      await fan.request('POST', '/api/tickets/purchase', { body: {}, headers: { 'idempotency-key': 'short' } }),
      await fan.request('POST', '/api/tickets/purchase', { body: {}, headers: { 'idempotency-key': 'x'.repeat(500) } }),
      await fan.request('GET', '/api/auth/user', { headers: { cookie: `marquee_seen=AAAA.BBBB; ${fan.cookie}` } }),
      await fan.request('GET', '/api/auth/user', { headers: { cookie: 'marquee.session_token=%E0%A4%A' } }),
      await fan.request('GET', '/api/live-shows?limit=1&limit=2'),
      await fan.request('GET', '/api/live-shows?cursor=%00'),
      await fan.request('GET', '/api/live-shows?cursor=bm90LWEtY3Vyc29y'),
      await fan.request('GET', '/api/live-shows/%zz'),
      await fan.request('GET', `/api/live-shows/${'x'.repeat(300)}`),
      await fan.request('GET', '/api/%00'),
      await fan.request('DELETE', '/api/live-shows'),
      await fan.request('POST', '/api/payments/webhook', {
        body: { id: 'evt_1' },
        headers: { 'stripe-signature': 't=1,v1=00' },
      }),
    ];
    for (const [n, answer] of answers.entries()) wellFormed(answer, `request ${n}`);
    expect(answers.at(-1)).toMatchObject({ status: 400, json: { code: 'SignatureInvalid' } });
  });
}

/** How many events somebody has caused. */
async function doneBy(dataDir: string, person: Client): Promise<unknown> {
  const { id } = await person.call(accounts.getCurrentUser);
  const client = new pg.Client({ connectionString: embeddedDatabase(dataDir) });
  await client.connect();
  const events = `select count(*)::int as events from log.events where meta->>'actor' = $1`;
  const { rows } = await client.query(events, [id]).finally(() => client.end());
  return rows;
}

/** Lets the sign-in of a session that no process has seen yet be so many minutes ago. */
async function age(dataDir: string, { cookie }: Client, minutes: number): Promise<void> {
  const [, value = ''] = /session_token=([^;]+)/.exec(cookie) ?? [];
  const [token] = decodeURIComponent(value).split('.');
  const client = new pg.Client({ connectionString: embeddedDatabase(dataDir) });
  await client.connect();
  const { rowCount } = await client
    .query(`update session set "createdAt" = now() - $2 * interval '1 minute' where token = $1`, [token, minutes])
    .finally(() => client.end());
  expect(rowCount).toBe(1);
}
