import { randomInt } from 'node:crypto';
import process from 'node:process';
import { contract } from '@marquee/command-api/contexts.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminEvents } from '@marquee/command-api/contract/operations-events.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { addressOf } from '../../testing/endpoint-address.ts';
import { newPerson } from '../../testing/purchases.ts';
import { expectWell } from '../../testing/readiness.ts';
import { ending, prepareAttempts } from './attempts/all.ts';
import type { Attempt } from './attempts/attempt.ts';
import { requestsTo, type WildRequest } from './fuzz/requests.ts';
import type { TestPlatform } from './test-platform.ts';
import { wellFormed } from './well-formed.ts';

/** The same seed sends the same requests, but for the ids of this run; a failure prints it. */
const seed = Number(process.env.MARQUEE_FUZZ_SEED ?? randomInt(2 ** 31));
/** For one endpoint, so many at once. Erasing takes a new person each time it succeeds. */
const RUNS = 50;
const AT_ONCE = 5;
const ERASURES = 8;

/** The same question to an endpoint that answers for as long as it is asked to, which would be a minute each time. */
function brief(query: WildRequest['query'] = {}): WildRequest['query'] {
  const { seconds = 60 } = query;
  return { ...query, seconds: Number(seconds) > 0 && Number(seconds) <= 60 ? 0 : seconds };
}

/** Whatever is sent to whichever endpoint of the contract: 4xx or 2xx, and one error shape. */
export function fuzzSuite(platform: () => TestPlatform): void {
  let fan: Client;
  let victim: Client;
  let attempts: Readonly<Record<string, Attempt>>;
  beforeAll(async () => {
    fan = await newPerson(platform().url);
    victim = await newPerson(platform().url);
    attempts = await prepareAttempts(platform(), fan);
  });

  const names = Object.keys(contract).filter((name) => !ending.includes(name));
  test.each([...names, ...ending])('%s: no request breaks it', async (name) => {
    const [endpoint, attempt] = [contract[name], attempts[name]];
    if (!endpoint || !attempt) throw new Error(`there is no endpoint ${name}`);
    const send = async ({ by, params, query, body, headers }: WildRequest) => {
      const ends = endpoint === accounts.eraseMe;
      const anybody = by === 'fan' ? fan : platform().artist;
      const person = ends ? victim : endpoint.access === 'operator' ? platform().operator : anybody;
      const path = addressOf(endpoint, params, endpoint === adminEvents.tailEvents ? brief(query) : query);
      const answer = await person.elsewhere().request(endpoint.method, path, { body, headers });
      const what = `${endpoint.method} ${path.slice(0, 200)} with MARQUEE_FUZZ_SEED=${seed}`;
      wellFormed(answer, what, endpoint === accounts.reauthenticate);
      if (ends && answer.status === 200) victim = await newPerson(platform().url);
    };
    const [size, numRuns] = endpoint === accounts.eraseMe ? [1, ERASURES] : [AT_ONCE, RUNS / AT_ONCE];
    const requests = fc.array(requestsTo(endpoint, attempt), { minLength: size, maxLength: size });
    const sendAll = async (wild: readonly WildRequest[]) => void (await Promise.all(wild.map(send)));
    await fc.assert(fc.asyncProperty(requests, sendAll), { seed, numRuns });
  });

  test('nothing that was taken has stopped a read model, a reactor or the jobs', async () => {
    await expectWell(platform().url);
    expect((await fan.call(accounts.getCurrentUser)).roles).toEqual(['fan']);
  });
}
