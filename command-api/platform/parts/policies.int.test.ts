import { defaultPolicy, type Policy } from '@marquee/domain/policy/policy.ts';
import { storedPolicies } from '@marquee/projections/policies/policy-table.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { keepPolicies, openPolicies } from './policies.ts';

let pool: pg.Pool;
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 4 });
});
afterEach(() => pool.end());

const holdFor = (holdMs: number) => (policy: Policy) => ({ ...policy, ticketing: { ...policy.ticketing, holdMs } });

test('what a deployment has otherwise is a version of its own, which old sales keep when it is something else again', async () => {
  expect((await openPolicies(pool)).current).toEqual(defaultPolicy);
  expect(await storedPolicies(pool)).toEqual([]);
  const first = await openPolicies(pool, holdFor(65_000));
  expect(first.current).toEqual({ ...holdFor(65_000)(defaultPolicy), version: 1_000_000 });
  expect(first.at(1)).toEqual(defaultPolicy);
  expect((await openPolicies(pool, holdFor(65_000))).current.version).toBe(1_000_000);
  const second = await openPolicies(pool, holdFor(3000));
  expect(second.current.version).toBe(1_000_001);
  expect(second.at(1_000_000).ticketing.holdMs).toBe(65_000);
  const none = await openPolicies(pool);
  expect(none.current).toEqual(defaultPolicy);
  expect([none.at(1_000_000).ticketing.holdMs, none.at(1_000_001).ticketing.holdMs]).toEqual([65_000, 3000]);
});

test('processes that start at once with the same record it once', async () => {
  const books = await Promise.all([1, 2, 3].map(() => openPolicies(pool, holdFor(5000))));
  expect(books.map(({ current }) => current.version)).toEqual([1_000_000, 1_000_000, 1_000_000]);
  expect(await storedPolicies(pool)).toHaveLength(1);
});

test('an override that says what is so anyway is none', async () => {
  expect((await openPolicies(pool, holdFor(defaultPolicy.ticketing.holdMs))).current.version).toBe(1);
  expect(await storedPolicies(pool)).toEqual([]);
});

test('a process that runs learns what another begins with', async () => {
  const book = await openPolicies(pool);
  const timer = keepPolicies(pool, book, (error) => expect.fail(String(error)));
  try {
    const { current } = await openPolicies(pool, holdFor(7000));
    await expect.poll(() => book.versions, { timeout: 20_000 }).toContainEqual(current);
    expect(book.current).toEqual(defaultPolicy);
  } finally {
    clearInterval(timer);
  }
});
