import { createHash, randomUUID } from 'node:crypto';
import { forgetRows } from '@marquee/infra/postgres/forget-rows.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { type KeyUse, openRequestKeys, type RequestKeys, usedKeys } from './request-keys.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const use = (key: string, address = 'POST /a', body = '{}'): KeyUse => ({
  key,
  address: sha256(address),
  body: sha256(body),
});

/** Two processes of one platform. */
const pools: Pool[] = [];
let [one, other]: RequestKeys[] = [];

beforeAll(async () => {
  const { url } = await freshDatabase();
  pools.push(openPool({ url, application: 'one' }), openPool({ url, application: 'other' }));
  [one, other] = await Promise.all(pools.map((pool) => openRequestKeys(pool)));
});

afterAll(() => Promise.all(pools.map((pool) => pool.end())));

function both(): readonly [RequestKeys, RequestKeys] {
  if (!one || !other) throw new Error('there are no two processes');
  return [one, other];
}

test('the first use of a key is known to every process', async () => {
  const [one, other] = both();
  const key = randomUUID();
  expect(await one.use(use(key))).toBe('first');
  expect(await other.use(use(key))).toBe('first');
  expect(await other.use(use(key, 'POST /b'))).toBe('otherAddress');
  expect(await other.use(use(key, 'POST /a', '[]'))).toBe('otherBody');
  expect(await one.use(use(key, 'POST /b', '[]'))).toBe('otherAddress');
  expect(await one.use(use(key))).toBe('first');
  expect(await one.use(use(randomUUID(), 'POST /b'))).toBe('first');
});

test('of uses that come at once in two processes one is the first, and the others are refused', async () => {
  const processes = both();
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const verdicts = await Promise.all(
    keys.map((key) =>
      Promise.all(
        ['POST /a', 'POST /b', 'POST /c'].flatMap((address) => processes.map((each) => each.use(use(key, address)))),
      ),
    ),
  );
  for (const [ofA, againOfA, ofB, againOfB, ofC, againOfC] of verdicts) {
    expect([ofA, ofB, ofC].toSorted()).toEqual(['first', 'otherAddress', 'otherAddress']);
    expect([againOfA, againOfB, againOfC]).toEqual([ofA, ofB, ofC]);
  }
});

test('keys are forgotten when their time is over, by several processes at once', async () => {
  const processes = both();
  const [old, young] = [randomUUID(), randomUUID()];
  await processes[0].use(use(old));
  await pools[0]?.query(`update request_keys set used_at = now() - interval '25 hours'`);
  await processes[0].use(use(young));
  const dayAgo = Date.now() - 24 * 3_600_000;
  const forgotten = await Promise.all(pools.map((pool) => forgetRows(pool, usedKeys, dayAgo)));
  expect(forgotten.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(40);
  expect(await processes[1].use(use(old, 'POST /b'))).toBe('first');
  expect(await processes[1].use(use(young, 'POST /b'))).toBe('otherAddress');
});

test('neither keys nor addresses nor bodies can be read from what is kept', async () => {
  const kept = await pools[0]?.query('select key, length(address) as address, length(body) as body from request_keys');
  expect(kept?.rows.length).toBeGreaterThan(0);
  for (const row of kept?.rows ?? []) expect(row).toEqual({ key: expect.any(String), address: 32, body: 32 });
});
