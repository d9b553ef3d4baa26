import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { type Auth, createAuth } from './auth.ts';
import { EndedSessions, tellEndedSessions } from './ended-sessions.ts';
import { SeenAs } from './seen-as.ts';
import { SessionRows } from './session-rows.ts';
import { Sessions } from './sessions.ts';

const secret = 'a secret of thirty-two characters.';
const publicUrl = 'http://127.0.0.1:4000';
/** Far below the time for which a session is remembered. */
const soon = { timeout: 5000, interval: 5 };

let url: string;
let pool: Pool;
let auth: Auth;
const listeners: EndedSessions[] = [];

beforeAll(async () => {
  ({ url } = await freshDatabase());
  pool = openPool({ url, application: 'test', max: 4 });
  const origins = [publicUrl];
  auth = await createAuth({
    pool,
    publicUrl,
    trustedOrigins: origins,
    secret,
    production: false,
    onRegistered: async () => {},
  });
  await tellEndedSessions(pool);
});

afterAll(async () => {
  for (const listener of listeners) await listener.close();
  await pool.end();
});

/** The sessions of one process, which is listening. */
async function process() {
  const rows = new SessionRows(pool, secret);
  const reads = vi.spyOn(rows, 'read');
  const sessions = new Sessions({
    auth,
    rows,
    seenAs: new SeenAs(secret, false),
    provision: async () => ['fan'],
    bar: async () => undefined,
    minor: async () => undefined,
  });
  const remembers = vi.spyOn(sessions, 'mayRemember');
  const listener = new EndedSessions(url, sessions);
  listeners.push(listener);
  listener.start();
  await vi.waitUntil(() => remembers.mock.calls.some(([yes]) => yes), soon);
  return { sessions, reads, remembers };
}

async function signUp(email: string): Promise<string> {
  const body = { email, name: 'Ada', password: 'a long password' };
  const { headers } = await auth.api.signUpEmail({ body, returnHeaders: true });
  return (
    headers
      .getSetCookie()
      .find((text) => text.startsWith('marquee.session_token='))
      ?.split(';', 1)[0] ?? ''
  );
}

test('a session that is revoked in one process ends in the others, which had it in memory', async () => {
  const cookie = await signUp('revoked@people.test');
  const { sessions, reads } = await process();
  expect(await sessions.of(cookie)).toBeDefined();
  expect(await sessions.of(cookie)).toBeDefined();
  expect(reads).toHaveBeenCalledTimes(1);
  const told: string[] = [];
  sessions.onForgotten((person) => told.push(person));
  const { user } = (await auth.api.getSession({ headers: new Headers({ cookie }) })) ?? {};
  await auth.api.revokeSessions({ headers: new Headers({ cookie }) });
  await vi.waitUntil(() => told.length > 0, soon);
  expect(told).toEqual([user?.id]);
  expect(await sessions.of(cookie)).toBeUndefined();
});

test('a process that cannot listen remembers no session, and does again once it can', async () => {
  const cookie = await signUp('unheard@people.test');
  const { sessions, reads, remembers } = await process();
  remembers.mockClear();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'marquee ended sessions'`,
  );
  await vi.waitUntil(() => remembers.mock.calls.some(([yes]) => !yes), soon);
  await sessions.of(cookie);
  await sessions.of(cookie);
  expect(reads).toHaveBeenCalledTimes(2);
  await vi.waitUntil(() => remembers.mock.calls.some(([yes]) => yes), soon);
  await sessions.of(cookie);
  await sessions.of(cookie);
  expect(reads).toHaveBeenCalledTimes(3);
});
