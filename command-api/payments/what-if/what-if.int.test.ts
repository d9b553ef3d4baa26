import { randomUUID } from 'node:crypto';
import { readUnder } from '@marquee/domain/policy/fee-reading.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { copyLog } from '@marquee/projections/testing/copy-log.ts';
import { bothPolicies, november, playedMonth } from '@marquee/projections/testing/month.ts';
import { memoryLog } from '@marquee/projections/verify/testing/memory-log.ts';
import { type WhatIfResult, whatIf } from '@marquee/projections/verify/what-if/what-if.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { WhatIfReplays } from './replays.ts';
import { cancelRun, eventsOfRun, everyEventOfRun, latestRun } from './runs.ts';
import { whatIfMigrations } from './tables.ts';

const reading = { showFee: 'percent', creatorFeeBps: 700, providerFeeBearer: 'payee' } as const;
const asked = { ...november, base: 1, reading };
let pool: Pool;
let replays: WhatIfReplays;
let expected: WhatIfResult;
let before: unknown;

/** Everything that the log has. */
const logged = async () => (await pool.query('select count(*), max(position) from log.events')).rows;

beforeAll(async () => {
  const { url } = await freshDatabase();
  const { store } = await playedMonth();
  const events = await eventsToEnd(store);
  const target = await openPostgresEventStore({ url });
  await copyLog(store, target);
  await target.close();
  pool = openPool({ url, application: 'what if', max: 4 });
  await migrate(pool, 'what if', whatIfMigrations);
  replays = new WhatIfReplays({ pool, url, eventStoreUrl: undefined, policies: bothPolicies });
  const policy = readUnder(defaultPolicy, reading);
  expected = await whatIf({ log: memoryLog(events), period: november, read: () => policy });
  before = await logged();
}, 120_000);
afterAll(() => pool.end());

const endOf = (person: string) =>
  eventually('the end of the replay', async () => {
    const run = await latestRun(pool, person);
    return run && run.state !== 'running' && run;
  });

test('a thread of its own replays the log, says how far it is, and leaves the result and what is behind it', async () => {
  const person = randomUUID();
  expect(await replays.begin(person, asked, randomUUID())).toBe(true);
  const run = await endOf(person);
  expect(run).toMatchObject({ state: 'done', asked, read: expected.events, total: expected.events });
  expect(run.result).toEqual(JSON.parse(JSON.stringify(expected)));
  const changed = await eventsOfRun(pool, run.id, { changed: true }, { offset: 0, limit: 10 });
  expect([changed.total, changed.rows.length]).toEqual([expected.changed, 10]);
  const [row] = expected.rows;
  const own = await eventsOfRun(pool, run.id, row ?? {}, { offset: 0, limit: 1000 });
  expect(own.rows.every(({ business, month }) => business === row?.business && month === row?.month)).toBe(true);
  const all: string[] = [];
  for await (const { position } of everyEventOfRun(pool, run.id)) all.push(position);
  expect(all.length).toBe((await eventsOfRun(pool, run.id, {}, { offset: 0, limit: 1 })).total);
  expect(await logged()).toEqual(before);
});

test('one at a time a person: a second is not begun, one that is broken off leaves nothing, and then another can be', async () => {
  const person = randomUUID();
  const began = await Promise.all([
    replays.begin(person, asked, randomUUID()),
    replays.begin(person, asked, randomUUID()),
  ]);
  expect(began.toSorted()).toEqual([false, true]);
  expect(await replays.begin(randomUUID(), asked, randomUUID())).toBe(true);
  const command = randomUUID();
  expect(await cancelRun(pool, person, command)).toBe(true);
  expect(await cancelRun(pool, person, command)).toBe(true);
  expect(await cancelRun(pool, person, randomUUID())).toBe(false);
  expect(await latestRun(pool, person)).toMatchObject({ state: 'cancelled', result: null });
  expect(await replays.begin(person, asked, randomUUID())).toBe(true);
  expect((await endOf(person)).state).toBe('done');
  const { rows } = await pool.query('select count(*)::int as runs from what_if_runs where person = $1', [person]);
  expect(rows).toEqual([{ runs: 1 }]);
});

test('a thread that cannot read the log, or is not there any more, is said to have failed', async () => {
  const person = randomUUID();
  const elsewhere = { pool, url: 'postgres://nobody@127.0.0.1:1/nothing', eventStoreUrl: undefined };
  await new WhatIfReplays({ ...elsewhere, policies: bothPolicies }).begin(person, asked, randomUUID());
  expect((await endOf(person)).state).toBe('failed');
  const gone = randomUUID();
  await pool.query(
    `insert into what_if_runs (id, person, asked, state, beat_at) values ($1, $2, '{}', 'running', now() - interval '1 minute')`,
    [randomUUID(), gone],
  );
  expect((await latestRun(pool, gone))?.state).toBe('failed');
  expect(await replays.begin(gone, asked, randomUUID())).toBe(true);
});

test('what is no reading is refused before anything begins', async () => {
  const person = randomUUID();
  const book = new PolicyBook([defaultPolicy]);
  const small = new WhatIfReplays({ pool, url: '', eventStoreUrl: undefined, policies: book });
  const wrong = [
    { ...asked, base: 2 },
    { ...asked, from: '2026-12-01' },
    { ...asked, reading: { artFeeBps: 9000, artRoyaltyBps: 2000 } },
  ];
  for (const each of wrong) await expect(small.begin(person, each, randomUUID())).rejects.toThrow(RangeError);
  expect(await latestRun(pool, person)).toBeUndefined();
});
