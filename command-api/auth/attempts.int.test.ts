import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { type Attempts, openAttempts } from './attempts.ts';

const secret = 'a secret of thirty-two characters.';
const refused = { status: 429, code: 'TooManyRequests', retryAfter: expect.any(Number) };

let pools: Pool[];
/** The attempts as two processes of a platform count them. */
let processes: readonly [Attempts, Attempts];

beforeAll(async () => {
  const { url } = await freshDatabase();
  pools = [1, 2].map(() => openPool({ url, application: 'test', max: 4 }));
  const [here, there] = await Promise.all(pools.map((pool) => openAttempts(pool, secret)));
  processes = [here ?? expect.fail(), there ?? expect.fail()];
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** How many of so many attempts pass that come at once, in turns to one process and the other. */
async function passed(count: number, attempt: (process: Attempts, n: number) => Promise<void>): Promise<number> {
  const turns = Array.from({ length: count }, (_, n) => attempt(processes[n % 2 === 0 ? 0 : 1], n));
  const outcomes = await Promise.allSettled(turns);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('of attempts from one address that come at once to two processes, no more pass than at one', async () => {
  expect(await passed(40, (process, n) => process.count('signIn', '192.0.2.1', `${n}@people.test`))).toBe(10);
  expect(await passed(40, (process, n) => process.count('password', '192.0.2.1', `person ${n}`))).toBe(10);
});

test('of attempts on one account from forty addresses at two processes, however it is written, thirty pass', async () => {
  const email = (n: number) => (n % 3 === 0 ? 'Ada@People.test' : 'ada@people.test');
  expect(await passed(40, (process, n) => process.count('signIn', `198.51.100.${n}`, email(n)))).toBe(30);
  const mails = (process: Attempts, n: number) => process.count('resetRequest', `198.51.100.${n}`, email(n));
  expect(await passed(12, mails)).toBe(5);
});

test('who has shown who they are at one process begins anew at the other, and nobody else does', async () => {
  const [here, there] = processes;
  const guess = (process: Attempts, n: number, person: string) => process.count('password', `203.0.113.${n}`, person);
  for (const person of ['bob', 'eve']) expect(await passed(12, (each, n) => guess(each, n, person))).toBe(10);
  await here.forgive('password', 'bob');
  await guess(there, 100, 'bob');
  await expect(guess(there, 101, 'eve')).rejects.toMatchObject(refused);
});

test('the table of attempts does not say whom they were about', async () => {
  await processes[0].count('signIn', '192.0.2.9', 'canary@people.test');
  const { rows } = (await pools[0]?.query<{ key: string }>('select key from attempts')) ?? expect.fail();
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ key }) => key.includes('canary'))).toEqual([]);
});
