import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createKid, MOST_KIDS } from '@marquee/domain/accounts/person/kids.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { type Turns, turns } from '@marquee/infra/postgres/turns.ts';
import { kidsOf, people } from '@marquee/projections/accounts/people.ts';
import { TestLog, TestProcess } from '@marquee/projections/testing/harness.ts';
import { sealedFor } from '@marquee/projections/testing/people.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';

const circumstances = { now: Date.parse('2026-11-21T12:00:00.000Z'), policy: defaultPolicy, commandId: 'add' };
const log = new TestLog();
let side: TestProcess;
/** Two processes of the platform on one database: neither knows what the other is at. */
let pools: readonly Pool[];

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: log.store, projections: [people] });
  await side.settle(log.store);
  pools = [1, 2].map((n) => openPool({ url, application: `test ${n}`, max: 2 }));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await side.stop();
});

/** Adds a kid as the endpoint does; `counted` runs between the count and the decision. Whether there was place for it. */
async function add(inTurn: Turns, guardian: string, counted: () => Promise<unknown>): Promise<boolean> {
  let admitted = false;
  await inTurn(`kids of ${guardian}`, async () => {
    const kids = (await kidsOf(side.pool, guardian)).length;
    await counted();
    const person = randomUUID();
    const sealed = { profile: sealedFor('k'), birth: sealedFor('k'), limits: sealedFor('k') };
    const facts = { birthDate: '2016-05-01', adult: true, kids };
    const decided = createKid(
      { type: 'CreateKid', person, ...sealed, ...facts },
      { status: 'none' },
      { ...circumstances, actor: { kind: 'person', id: guardian, roles: [] } },
    );
    if (!Array.isArray(decided)) return;
    await log.append(`person-${person}`, ...decided);
    await side.settle(log.store);
    admitted = true;
  });
  return admitted;
}

test('ST246: two processes that add a kid at one moment do not both give the last place', async () => {
  const guardian = randomUUID();
  const [one, other] = pools.map(turns) as [Turns, Turns];
  for (let kids = 1; kids < MOST_KIDS; kids++) expect(await add(one, guardian, async () => {})).toBe(true);
  let counting = 0;
  // each gives the other all the time it needs to count as well, which it only can where nothing holds it off
  const both = async () => {
    counting++;
    for (let n = 0; n < 25 && counting < 2; n++) await delay(20);
  };
  const admitted = await Promise.all([add(one, guardian, both), add(other, guardian, both)]);
  expect(admitted.toSorted()).toEqual([false, true]);
  expect(await kidsOf(side.pool, guardian)).toHaveLength(MOST_KIDS);
});
