import { randomInt } from 'node:crypto';
import process from 'node:process';
import { contract } from '@marquee/command-api/contexts.ts';
import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminEvents } from '@marquee/command-api/contract/operations-events.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { addressOf } from '../../testing/endpoint-address.ts';
import type { PlatformProcess } from '../../testing/platform-process.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { readinessOf } from '../../testing/readiness.ts';
import { startSeeded } from '../../testing/seeded-platform.ts';
import { ending, prepareAttempts } from '../http/attempts/all.ts';
import type { Attempt } from '../http/attempts/attempt.ts';
import { requestsTo, type WildRequest } from '../http/fuzz/requests.ts';
import type { TestPlatform } from '../http/test-platform.ts';
import { wellFormed } from '../http/well-formed.ts';

/** The same seed sends the same requests, but for the ids of this run; a failure prints it. */
const seed = Number(process.env.MARQUEE_FUZZ_SEED ?? randomInt(2 ** 31));
/** Some forty for each endpoint, of every kind that there is; each run draws others, and so many more find more in one. */
const REQUESTS = Number(process.env.MARQUEE_FUZZ_REQUESTS ?? 12_000);
const AT_ONCE = 8;
/** Each success ends a person; new ones take time. */
const ERASURES = 20;

const PASSWORD = 'a long enough password';
const credentials = { email: 'fuzz@people.test', password: PASSWORD, name: 'Ada' };
/** Well-formed requests to the account service. */
const accountAttempts: Readonly<Record<string, Attempt>> = Object.fromEntries(
  Object.entries({
    signUp: credentials,
    signIn: credentials,
    confirmSignUp: { token: 'x'.repeat(43) },
    requestPasswordReset: { email: credentials.email },
    resetPassword: { token: 'x'.repeat(43), newPassword: PASSWORD },
    changePassword: { currentPassword: PASSWORD, newPassword: PASSWORD },
    verifyPassword: { password: PASSWORD },
    revokeSession: { id: '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01' },
    signInWithProvider: { providerId: 'oidc', callbackURL: '/' },
  }).map(([name, body]) => [name, { stranger: 'own', body }]),
);
const everything: Readonly<Record<string, Endpoint>> = { ...accountService, ...contract };
const names = [...Object.keys(everything).filter((name) => !ending.includes(name)), ...ending];
const runs = Math.ceil(REQUESTS / (names.length - 1));

/** The same question to an endpoint that answers for as long as it is asked to, which would be a minute each time. */
function brief(query: WildRequest['query'] = {}): WildRequest['query'] {
  const { seconds = 60 } = query;
  return { ...query, seconds: Number(seconds) > 0 && Number(seconds) <= 60 ? 0 : seconds };
}

let started: PlatformProcess;
let platform: TestPlatform;
let fan: Client;
let attempts: Readonly<Record<string, Attempt>>;
let sent = 0;

beforeAll(async () => {
  started = await startSeeded(inject('demoFolder'), { MARQUEE_TRUST_PROXY: 'true' });
  const { url, dataDir } = started;
  const people = await Promise.all((['fan', 'artist', 'operator'] as const).map((role) => demoPerson(url, role)));
  const [demoFan, artist, operator] = people as [Client, Client, Client];
  platform = { url, dataDir, fan: demoFan, artist, operator };
  fan = await newPerson(url);
  attempts = { ...accountAttempts, ...(await prepareAttempts(platform, fan)) };
});
afterAll(() => started?.remove(), 120_000);

test.each(names)('%s: no request breaks it', { timeout: 120_000 }, async (name) => {
  const endpoint = everything[name];
  if (!endpoint) throw new Error(`there is no endpoint ${name}`);
  const requests = fc.sample(requestsTo(endpoint, attempts[name] ?? { stranger: 'own' }), {
    seed,
    numRuns: endpoint === accounts.eraseMe ? ERASURES : runs,
  });
  const own = endpoint === accounts.eraseMe || name in accountService;
  await Promise.all(
    Array.from({ length: own ? 1 : AT_ONCE }, async () => {
      let person = own ? await newPerson(platform.url) : undefined;
      for (let request = requests.pop(); request; request = requests.pop()) {
        const answer = await send(endpoint, request, person);
        // Whoever has been signed out has nothing more to break.
        if (person && (answer === 'signedOut' || endpoint === accounts.eraseMe)) person = await newPerson(platform.url);
      }
    }),
  );
});

/** Endpoints at which tries are counted by account or e-mail, from whatever address they come. */
const triesCounted: ReadonlySet<Endpoint> = new Set([
  ...[accounts.reauthenticate, moderation.askForTakedown],
  ...Object.values<Endpoint>(accountService),
]);

/** What goes on for a while is asked for as briefly as may be. */
const streams: readonly Endpoint[] = [adminEvents.tailEvents, adminEvents.followChanges];

async function send(
  endpoint: Endpoint,
  request: WildRequest,
  own: Client | undefined,
): Promise<'signedOut' | 'answered'> {
  const { by, params, query, body, headers } = request;
  const anybody = by === 'fan' ? fan : platform.artist;
  const person = own ?? (endpoint.access === 'operator' ? platform.operator : anybody);
  const path = addressOf(endpoint, params, streams.includes(endpoint) ? brief(query) : query);
  const answer = await person.elsewhere().request(endpoint.method, path, { body, headers });
  sent += 1;
  const { status } = answer;
  wellFormed(
    answer,
    `${endpoint.method} ${path.slice(0, 200)} with MARQUEE_FUZZ_SEED=${seed}`,
    triesCounted.has(endpoint),
  );
  return status === 401 && endpoint.access === 'person' ? 'signedOut' : 'answered';
}

test('so many requests have stopped no read model, no reactor and no job, and made nobody more than they are', async () => {
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  const { parts } = await readinessOf(platform.url);
  expect(parts.filter(({ ok }) => !ok)).toEqual([]);
  expect((await fan.call(accounts.getCurrentUser)).roles).toEqual(['fan']);
});
