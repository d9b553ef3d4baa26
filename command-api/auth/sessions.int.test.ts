import { forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { type Auth, createAuth } from './auth.ts';
import { endedSessions, endedVerifications } from './ended-rows.ts';
import { SeenAs } from './seen-as.ts';
import { SessionRows } from './session-rows.ts';
import { Sessions } from './sessions.ts';

const secret = 'a secret of thirty-two characters.';
const publicUrl = 'http://127.0.0.1:4000';

let pool: Pool;
let auth: Auth;
let people = 0;

beforeAll(async () => {
  const { url } = await freshDatabase();
  pool = openPool({ url, application: 'test', max: 4 });
  auth = await createAuth({
    pool,
    publicUrl,
    trustedOrigins: [publicUrl],
    secret,
    production: false,
    onRegistered: async () => {},
  });
});

afterAll(() => pool.end());

/** Signs somebody up; the cookie that their browser got. */
async function signUp() {
  const email = `guest-${++people}@marquee.test`;
  const { headers, response } = await auth.api.signUpEmail({
    body: { email, name: 'Ada', password: 'a long password' },
    returnHeaders: true,
  });
  const cookie = headers.getSetCookie().find((text) => text.startsWith('marquee.session_token='));
  return { email, id: response.user.id, cookie: cookie?.split(';', 1)[0] ?? '' };
}

const valueIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
const sessionsOf = (rows = new SessionRows(pool, secret)) =>
  new Sessions({
    auth,
    rows,
    seenAs: new SeenAs(secret, false),
    provision: async () => ['fan'],
    bar: async () => undefined,
    minor: async () => undefined,
  });

test('a cookie that the account service made stands for its person', async () => {
  const { cookie, email, id } = await signUp();
  expect(await new SessionRows(pool, secret).read(valueIn(cookie))).toMatchObject({ id, email, name: 'Ada' });
  expect(await sessionsOf().of(cookie)).toMatchObject({ personId: id, email, actor: { kind: 'person', id } });
});

test('people who come at once are read by few queries', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, signUp));
  const asked = vi.spyOn(pool, 'query');
  const rows = new SessionRows(pool, secret);
  const found = await Promise.all(guests.map(({ cookie }) => rows.read(valueIn(cookie))));
  expect(found.map((row) => row?.id)).toEqual(guests.map(({ id }) => id));
  expect(asked.mock.calls.length).toBe(1);
  asked.mockRestore();
});

test.each([
  ['another signature', (value: string) => value.replace(/\..{4}/, '.AAAA')],
  ['another token', (value: string) => `x${value}`],
  ['no signature', (value: string) => value.split('.', 1)[0] ?? ''],
  ['no percent-encoding', () => '%E0%A4%A'],
  ['nothing', () => ''],
])('a cookie with %s stands for nobody', async (_, forge) => {
  const { cookie } = await signUp();
  expect(await sessionsOf().of(`marquee.session_token=${forge(valueIn(cookie))}`)).toBeUndefined();
});

test('a session that has ended, by signing out or by time, stands for nobody', async () => {
  const [left, late] = [await signUp(), await signUp()];
  await auth.api.signOut({ headers: new Headers({ cookie: left.cookie }) });
  await pool.query(`update session set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [late.id]);
  expect(await sessionsOf().of(left.cookie)).toBeUndefined();
  expect(await sessionsOf().of(late.cookie)).toBeUndefined();
});

test('who asks once a session was revoked is not answered by what was being read before', async () => {
  const { cookie, id } = await signUp();
  const rows = new SessionRows(pool, secret);
  const read = rows.read.bind(rows);
  const held = Promise.withResolvers<void>();
  const found: unknown[] = [];
  vi.spyOn(rows, 'read').mockImplementationOnce(async (value) => {
    const row = await read(value);
    found.push(row);
    await held.promise;
    return row;
  });
  const sessions = sessionsOf(rows);
  sessions.mayRemember(true);
  const told: string[] = [];
  const stop = sessions.onForgotten((person) => told.push(person));
  const before = sessions.of(cookie);
  await vi.waitUntil(() => found.length === 1);
  await auth.api.revokeSessions({ headers: new Headers({ cookie }) });
  sessions.forgetPerson(id);
  expect(await sessions.of(cookie)).toBeUndefined();
  held.resolve();
  await before;
  expect(await sessions.of(cookie)).toBeUndefined();
  stop();
  sessions.forgetPerson(id);
  expect(told).toEqual([id]);
});

test('a session that was not renewed for a day is renewed by its use', async () => {
  const { cookie, id } = await signUp();
  await pool.query(`update session set "expiresAt" = now() + interval '20 days' where "userId" = $1`, [id]);
  expect(await sessionsOf().of(cookie)).toMatchObject({ personId: id });
  const { rows } = await pool.query(
    `select "expiresAt" > now() + interval '29 days' as renewed from session where "userId" = $1`,
    [id],
  );
  expect(rows).toEqual([{ renewed: true }]);
});

test('a sign-in is recent for 15 minutes, and again once the password was given, for every process', async () => {
  const { cookie, id } = await signUp();
  await pool.query(`update session set "createdAt" = now() - interval '14 minutes' where "userId" = $1`, [id]);
  expect(await sessionsOf().isRecent(cookie)).toBe(true);
  await pool.query(`update session set "createdAt" = now() - interval '16 minutes' where "userId" = $1`, [id]);
  const [here, elsewhere] = [sessionsOf(), sessionsOf()];
  for (const sessions of [here, elsewhere]) expect(await sessions.isRecent(cookie)).toBe(false);
  expect(await here.reauthenticate(cookie, 'another password')).toBe(false);
  expect(await here.isRecent(cookie)).toBe(false);
  expect(await here.reauthenticate(cookie, 'a long password')).toBe(true);
  for (const sessions of [here, elsewhere]) expect(await sessions.isRecent(cookie)).toBe(true);
  await pool.query(`update session set "authenticatedAt" = now() - interval '16 minutes' where "userId" = $1`, [id]);
  expect(await sessionsOf().isRecent(cookie)).toBe(false);
});

test('nobody without a session shows who they are by a password', async () => {
  const { cookie } = await signUp();
  const forged = cookie.replace(/\.[^.]{4}(?=[^.]*$)/, '.AAAA');
  expect(await sessionsOf().isRecent(undefined)).toBe(false);
  await expect(sessionsOf().reauthenticate(forged, 'a long password')).rejects.toMatchObject({ statusCode: 401 });
});

test('a wrong password is news in the platform’s log, and nothing on the console', async () => {
  const { email } = await signUp();
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  auth.log.sendTo(logger);
  const consoles = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  const signIn = (body: object) =>
    auth.handler(
      new Request(`${publicUrl}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl },
        body: JSON.stringify(body),
      }),
    );
  expect((await signIn({ email, password: 'not the password' })).status).toBe(401);
  expect((await signIn({ email: 'nobody@people.test', password: 'not the password' })).status).toBe(401);
  expect((await signIn({})).status).toBe(400);
  expect(consoles.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(logger.error).not.toHaveBeenCalled();
  expect(logger.info.mock.calls.map(([, line]) => line)).toEqual([
    'account service: Invalid password',
    'account service: User not found',
  ]);
  expect(JSON.stringify(logger.info.mock.calls)).not.toContain('@');
  for (const each of consoles) each.mockRestore();
});

test('what breaks in the account service is thrown, to be answered and logged like everything else', async () => {
  const broken = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('the database is away') as never);
  const asked = vi.spyOn(pool, 'query').mockRejectedValue(new Error('the database is away') as never);
  const request = new Request(`${publicUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ email: 'ada@people.test', password: 'a long password' }),
  });
  await expect(auth.handler(request)).rejects.toThrow('the database is away');
  for (const each of [broken, asked]) each.mockRestore();
});

test('sessions that are over are forgotten, and no other', async () => {
  const [over, here] = [await signUp(), await signUp()];
  await pool.query(`update session set "expiresAt" = now() - interval '2 days' where "userId" = $1`, [over.id]);
  const dayAgo = Date.now() - 86_400_000;
  expect(await forgetRows(pool, endedSessions, dayAgo)).toBe(1);
  expect((await pool.query('select 1 from session where "userId" = $1', [here.id])).rowCount).toBe(1);
  await pool.query(
    `insert into verification (id, identifier, value, "expiresAt") values (gen_random_uuid(), 'a', 'b', now() - interval '2 days')`,
  );
  expect(await forgetRows(pool, endedVerifications, dayAgo)).toBe(1);
});
