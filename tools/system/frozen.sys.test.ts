import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@marquee/command-api/contexts.ts';
import { accountService } from '@marquee/command-api/contract/account-service.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { addressOf } from '../testing/endpoint-address.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { demoPerson, newPerson } from '../testing/purchases.ts';
import { copyOfDemo } from '../testing/seeded-platform.ts';
import { PostgresServer } from './away/postgres-server.ts';
import { prepareAttempts } from './http/attempts/all.ts';
import type { Attempt } from './http/attempts/attempt.ts';

/** What is promised while an engine says nothing, milliseconds. */
const PROMISED_MS = 10_000;
/** For so long sessions are known without the database, milliseconds. */
const SESSIONS_KNOWN_MS = 10_000;
/** What needs no database, or is refused before it is asked. */
const withoutDatabase = new Set([
  'getConfig',
  'paySandbox',
  'authenticateSandbox',
  'acceptTransfer',
  'signInWithProvider',
]);

const password = 'a long enough password';
const credentials = { email: 'frozen@people.test', password, name: 'Ada' };
/** Well-formed requests to the account service. */
const accountAttempts: Readonly<Record<string, Attempt>> = {
  signUp: { stranger: 'public', body: credentials },
  signIn: { stranger: 'public', body: credentials },
  getSession: { stranger: 'own' },
  listSessions: { stranger: 'own' },
  signOut: { stranger: 'own' },
  requestPasswordReset: { stranger: 'public', body: { email: credentials.email } },
};

interface Asked {
  readonly name: string;
  readonly by: Client;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly name: string;
  /** 0: the connection broke. */
  readonly status: number;
  readonly code: string | undefined;
  readonly took: number;
}

let postgres: PostgresServer;
let platform: PlatformProcess;
let requests: readonly Asked[];
let artist: Client;

beforeAll(async () => {
  const folder = await copyOfDemo(inject('demoFolder'));
  postgres = await PostgresServer.start(folder);
  const env = { DATABASE_URL: postgres.url, MARQUEE_TRUST_PROXY: 'true' };
  platform = await PlatformProcess.start({ dataDir: folder, env });
  const { url, dataDir } = platform;
  const people = await Promise.all((['fan', 'artist', 'operator'] as const).map((role) => demoPerson(url, role)));
  const [demoFan, demoArtist, operator] = people as [Client, Client, Client];
  const fan = await newPerson(url);
  artist = demoArtist;
  const attempts = {
    ...(await prepareAttempts({ url, dataDir, fan: demoFan, artist, operator }, fan)),
    ...accountAttempts,
  };
  const everything: Readonly<Record<string, Endpoint>> = { ...accountService, ...contract };
  requests = [
    ...Object.entries(attempts).flatMap(([name, { params, query, body, file, stranger }]) => {
      const endpoint = everything[name];
      if (!endpoint) return [];
      const owner = stranger === 'refused' && params && ('showId' in params || 'pollId' in params) ? artist : fan;
      const by = endpoint.access === 'operator' ? operator : owner;
      const sent = file ? { body: file, headers: { 'content-type': 'image/png' } } : { body };
      return [{ name, by, method: endpoint.method, path: addressOf(endpoint, params, query), ...sent }];
    }),
    { name: 'readiness', by: fan, method: 'GET', path: '/readyz' },
  ];
});
afterAll(async () => {
  postgres?.thaw();
  await platform?.stop();
  await postgres?.remove();
});

/** Who moves a catalogue is let wait for it: up to two minutes, other than everybody else. */
const patient = new Set(['migrate']);

async function ask({ name, by, method, path, body, headers }: Asked): Promise<Answered> {
  const from = by.elsewhere();
  const begun = performance.now();
  const answer = await from.request(method, path, { body, ...(headers && { headers }) }).catch(() => undefined);
  const { code } = (answer?.json ?? {}) as { readonly code?: string };
  return { name, status: answer?.status ?? 0, code, took: performance.now() - begun };
}

/**
 * Sends every kind of request at once. As long as who asks is `known` without the database, what the process remembers of the
 * requests before answers some of them at once, mostly by a refusal: how many is a matter of how long ago those were.
 */
async function expectAnswers(known: boolean): Promise<void> {
  const answers = await Promise.all(requests.map(ask));
  const told = ({ name, status, code, took }: Answered) => `${name}: ${status} ${code} in ${Math.round(took)} ms`;
  expect(answers.filter(({ name, took }) => took >= PROMISED_MS && !patient.has(name)).map(told)).toEqual([]);
  const refused = ({ name, status }: Answered) =>
    status === 503 || ((known || withoutDatabase.has(name)) && status > 0 && status < 500);
  expect(answers.filter((answer) => !refused(answer)).map(told)).toEqual([]);
}

test('while PostgreSQL says nothing, every kind of request is answered with 503 within the time that is promised', async () => {
  await postgres.freeze();
  await expectAnswers(true);
  await pause(SESSIONS_KNOWN_MS);
  await expectAnswers(false);
});

test('when it speaks again, the platform goes on', async () => {
  postgres.thaw();
  await eventually(
    'the platform to be ready',
    async () => (await new Client(platform.url).request('GET', '/readyz')).status === 200,
    120_000,
  );
  const answer = await eventually('an answer', () => artist.call(shows.listShows).catch(() => undefined), 60_000);
  expect(answer).toBeDefined();
});
