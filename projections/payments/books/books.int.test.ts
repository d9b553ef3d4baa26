import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tools/testing/database.ts';
import { copyLog } from '../../testing/copy-log.ts';
import { bothPolicies, november, playedMonth } from '../../testing/month.ts';
import { type AuditResult, audit } from '../../verify/audit/audit.ts';
import { nothing } from '../../verify/audit/figures.ts';
import { noHeads } from '../../verify/testing/no-heads.ts';
import { onClient, project } from '../../verify/testing/played.ts';
import { verify } from '../../verify/verify.ts';
import { earnerMonths, earnerStanding } from './earner.ts';
import { entriesOf, feeSplits, groupings, measured, measureNames } from './fee-splits.ts';
import { everyEntry, listJournal } from './journal-list.ts';
import { books } from './ledger-tables.ts';
import { heldFor, listPayees } from './payee-list.ts';
import { listSales } from './sale-list.ts';
import { movedIn, subAccounts, trialBalanceAt } from './trial-balance.ts';

let database: FreshDatabase;
let pool: pg.Pool;
let audited: AuditResult;
const month = { by: groupings, from: '2026-11', to: '2026-11' } as const;
const whole = { sort: 'month', descending: false, offset: 0, limit: 10_000 } as const;
const page = { offset: 0, limit: 25, descending: true } as const;

beforeAll(async () => {
  const world = await playedMonth();
  database = await freshDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  await copyLog(world.store, store);
  await store.close();
  await project(database);
  audited = await onClient(database, async (client) =>
    audit({ log: await postgresRawLog(client), policies: bothPolicies, heads: noHeads, period: november }),
  );
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('verify passes the month under both of its policies, and audit has no cent that is unexplained', async () => {
  const { findings } = await onClient(database, (client) => verify({ client, policies: bothPolicies, heads: noHeads }));
  expect(findings).toEqual([]);
  expect(audited).toMatchObject({ ok: true, difference: 0, unexplained: 0 });
});

test('the fee splits of the month are those of the audit, which kept its own books', async () => {
  const { rows, total } = await feeSplits(pool, month, whole);
  expect(total).toBe(rows.length);
  const names = Object.keys(nothing) as (keyof typeof nothing)[];
  const told = (row: object) =>
    JSON.stringify([...groupings, ...names].map((name) => (row as Record<string, unknown>)[name]));
  expect(rows.map(told).sort()).toEqual(audited.figures.map(told).sort());
});

test('every figure is the sum of the entries that it names, each with its place in the log', async () => {
  const events = new Map((await eventsOf()).map((event) => [event.id, event]));
  for (const by of [['business'], ['business', 'policy'], ['month', 'show']] as const) {
    const asked = { ...month, by };
    for (const row of (await feeSplits(pool, asked, whole)).rows) {
      for (const name of measureNames) {
        let sum = 0;
        for await (const entry of everyEntry(pool, entriesOf(row, asked, name))) {
          expect(events.get(entry.entry)).toMatchObject({
            stream: entry.stream,
            revision: entry.revision,
            position: entry.position,
          });
          sum += measured(name, entry.lines);
        }
        expect(sum, `${name} of ${JSON.stringify(row)}`).toBe(row[name]);
      }
    }
  }
});

test('what moved in the month is the audit’s trial balance', async () => {
  const rows = await movedIn(pool, november.from, november.to);
  expect(
    rows.map(({ opening, debit, credit, account }) => ({
      account,
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
    })),
  ).toEqual(audited.trial);
});

test('the trial balance at any time and position is the sum of the lines until then, and balances', async () => {
  const entries = await Array.fromAsync(everyEntry(pool, {}));
  for (const n of [0, Math.floor(entries.length / 2), entries.length - 1]) {
    const last = entries[n];
    if (!last) throw new Error('no entries');
    const [byTime, byPlace] = [entries.filter(({ at }) => at <= last.at), entries.slice(0, n + 1)];
    for (const [sums, of] of [
      [await trialBalanceAt(pool, { at: last.at }), byTime],
      [await trialBalanceAt(pool, { place: last.place }), byPlace],
    ] as const) {
      const lines = of.flatMap((entry) => entry.lines);
      const due = [...Map.groupBy(lines, ({ account }) => account)].map(([account, group]) => ({
        account,
        debit: group.reduce((sum, { debit }) => sum + debit, 0),
        credit: group.reduce((sum, { credit }) => sum + credit, 0),
      }));
      expect(sums).toEqual(due.toSorted((a, b) => (a.account < b.account ? -1 : 1)));
      expect(sums.reduce((rest, { debit, credit }) => rest + debit - credit, 0)).toBe(0);
    }
  }
});

test('the journal is found by account, sub-account, stream, type and day', async () => {
  const [row] = (await subAccounts(pool, { account: 'deposit' }, page)).rows;
  if (!row) throw new Error('no deposits');
  const own = await listJournal(pool, { account: 'deposit', sub: row.sub }, page);
  expect(own.total).toBeGreaterThan(0);
  expect(new Set(own.rows.map(({ stream }) => stream))).toEqual(new Set([row.sub]));
  const tips = await listJournal(pool, { types: ['TipReceived'], from: november.from, to: november.to }, page);
  expect(tips.rows.every(({ type, at }) => type === 'TipReceived' && at.startsWith('2026-11'))).toBe(true);
  const places = (await listJournal(pool, {}, page)).rows.map(({ place }) => place);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

test('what is sold says how far its money has come, and what is open is what stands on deposit', async () => {
  const { rows } = await listSales(pool, {}, { ...page, limit: 10_000 });
  for (const { deposit, paid, given, stream } of rows) {
    expect(deposit).toBeGreaterThanOrEqual(0);
    expect(given, stream).toBeLessThanOrEqual(paid);
  }
  const open = await listSales(pool, { open: true }, { ...page, limit: 10_000 });
  const standing = await subAccounts(pool, { account: 'deposit', open: true }, { ...page, limit: 10_000 });
  expect(open.rows.map(({ stream }) => stream).sort()).toEqual(standing.rows.map(({ sub }) => sub).sort());
});

test('payees have what their accounts have, as far as it was taken', async () => {
  const { rows } = await listPayees(pool, {}, { ...page, limit: 1000, sort: 'available' });
  expect(rows.length).toBeGreaterThan(0);
  const { rows: accounts } = await subAccounts(pool, { account: 'payee.available' }, { ...page, limit: 1000 });
  const held = new Map(accounts.map(({ sub, credit, debit }) => [sub, credit - debit]));
  // whose escrow was never released has no such account yet
  for (const { person, available } of rows) expect(available).toBe(held.get(person) ?? 0);
  expect(accounts.filter(({ sub }) => !rows.some(({ person }) => person === sub))).toEqual([]);
});

test('what waits for a payee is the sum of the entries that it names, and of what waits by key', async () => {
  const { rows } = await listPayees(pool, {}, { ...page, limit: 1000, sort: 'available' });
  const byKey = await heldFor(
    pool,
    rows.map(({ person }) => person),
  );
  for (const { person, held } of rows) {
    const keys = byKey.filter((each) => each.person === person);
    expect(keys.reduce((sum, { cents }) => sum + cents, 0)).toBe(held);
    const entries = await Array.fromAsync(everyEntry(pool, { payee: person }));
    const lines = entries.flatMap((entry) => entry.lines).filter(({ sub }) => sub.startsWith(`${person}/`));
    const escrow = lines.filter(({ account }) => account === 'payee.escrow');
    expect(escrow.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(held);
  }
  expect(rows.some(({ held }) => held > 0)).toBe(true);
});

async function eventsOf() {
  const store = await openPostgresEventStore({ url: database.url });
  try {
    return await eventsToEnd(store);
  } finally {
    await store.close();
  }
}

test('what everybody has earned by month is the sum of their lines and of what is set aside, and before our fee what they were sold for', async () => {
  const { rows: sums } = await pool.query<{ person: string; net: number; gross: number; fee: number }>(
    `select person, sum(net)::int as net, sum(gross)::int as gross, sum(fee)::int as fee from ${books.earnerMonths} group by person`,
  );
  expect(sums.length).toBeGreaterThan(1);
  for (const { person, net, gross, fee } of sums) {
    const { rows } = await pool.query<{ cents: number }>(
      `select coalesce(sum(cents), 0)::int as cents from ${books.payeeLines} where person = $1`,
      [person],
    );
    const { reserved } = await earnerStanding(pool, person);
    expect(net).toBe((rows[0]?.cents ?? 0) + reserved);
    expect(gross - fee).toBe(net);
    const own = await earnerMonths(pool, person);
    expect(own.reduce((sum, row) => sum + row.net, 0)).toBe(net);
  }
  const ours = await pool.query<{ cents: number }>(`select sum(fee)::int as cents from ${books.earnerMonths}`);
  // no fee is lost between payees: all of ours that was taken beside a payee's line is somebody's
  expect(ours.rows[0]?.cents).toBeGreaterThan(0);
});
