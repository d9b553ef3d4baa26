import { busOver } from '@marquee/command-api/bus/testing/setup.ts';
import type { Verification } from '@marquee/command-api/contract/operations-verifications.ts';
import type { Services } from '@marquee/command-api/http/services.ts';
import { deskApp } from '@marquee/command-api/http/testing/desk-app.ts';
import { createLogVerifier } from '@marquee/command-api/operations/log-verifier.ts';
import { registerAdminVerifications } from '@marquee/command-api/operations/verification-routes.ts';
import { registerBooks } from '@marquee/command-api/payments/books/routes.ts';
import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { dollars } from '@marquee/domain/money.ts';
import { verificationAggregate } from '@marquee/domain/operations/verification/aggregate.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { readCsv } from '@marquee/infra/csv/read-csv.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { storePolicy } from '@marquee/projections/policies/policy-table.ts';
import { copyLog } from '@marquee/projections/testing/copy-log.ts';
import { november, playedMonth, secondPolicy } from '@marquee/projections/testing/month.ts';
import { apartFrom, type Planted, plant, planted } from '@marquee/projections/testing/planted.ts';
import type { AuditResult } from '@marquee/projections/verify/audit/audit.ts';
import type { ExplainedSplit } from '@marquee/projections/verify/audit/explained-split.ts';
import { noHeads } from '@marquee/projections/verify/testing/no-heads.ts';
import { onClient, project } from '@marquee/projections/verify/testing/played.ts';
import { beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { tool } from '../testing/tool.ts';

const MONTH = '2026-11';
const days = ['--from', november.from, '--to', november.to];
const OPERATOR = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';

type Audited = Omit<AuditResult, 'splits'> & { readonly splits: readonly ExplainedSplit[]; readonly explained: number };
type Sums = Readonly<Record<string, string>>;

/** Sales, refunds, disputes, late payments, tips and unlocks under two policies, as a platform that is not at work has them. */
let database: FreshDatabase;
let events: readonly RecordedEvent[];
let audited: Audited;
let csv: readonly (readonly string[])[];

beforeAll(async () => {
  const { store: month } = await playedMonth();
  database = await freshDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  await copyLog(month, store);
  events = await eventsToEnd(store);
  await store.close();
  const pool = openPool({ url: database.url, application: 'month' });
  await storePolicy(pool, secondPolicy);
  await pool.end();
  await project(database);
  const env = { DATABASE_URL: database.url };
  const [json, lines] = [
    await tool('audit/main', [...days, '--json'], env),
    await tool('audit/main', [...days, '--csv'], env),
  ];
  expect([json.status, lines.status], json.stderr).toEqual([0, 0]);
  audited = JSON.parse(json.stdout);
  csv = readCsv(lines.stdout) ?? [];
});

/** Does some work with what the console asks of a database: `get` answers a document, `file` the rows of a CSV file. */
async function atConsole<T>(
  { url }: FreshDatabase,
  work: (desk: {
    readonly get: <A>(path: string, query?: Record<string, string>) => Promise<A>;
    readonly file: (path: string) => Promise<readonly (readonly string[])[]>;
  }) => Promise<T>,
): Promise<T> {
  const pool = openPool({ url, application: 'console' });
  const { app, router } = deskApp(() => OPERATOR);
  const services = {
    database: pool,
    consistency: { waitForReadModels: async () => {} },
    directory: { people: async () => new Map() },
  } as unknown as Services;
  registerBooks(router, services);
  registerAdminVerifications(router, { ...services, board: {} as never });
  const asked = async (path: string, query: Record<string, string> = {}) => {
    const answer = await app.inject({ url: `/api/admin/${path}`, query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  try {
    return await work({
      get: async (path, query) => (await asked(path, query)).json(),
      file: async (path) => readCsv((await asked(path)).body) ?? [],
    });
  } finally {
    await app.close();
    await pool.end();
  }
}

/** The rows of a CSV file by its columns' names. */
function records([columns = [], ...rows]: readonly (readonly string[])[]): Sums[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, n) => [name, row[n] ?? ''])));
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const summed = (rows: readonly Sums[], name: string) => rows.reduce((sum, row) => sum + cents(row[name]), 0);

/** What of the splits of these events is ours, by what they sell. */
function feesInEvents(): Record<string, number> {
  const sells = {
    TicketsIssued: 'ticket',
    TipReceived: 'tip',
    ContentUnlocked: 'unlock',
    LicenceIssued: 'licence',
    SaleCompleted: 'art',
  };
  const fees: Record<string, number> = {};
  for (const event of events as readonly LogEvent[]) {
    if (!(event.type in sells) || !event.meta.recordedAt.startsWith(MONTH)) continue;
    const business = sells[event.type as keyof typeof sells];
    const { split } = event.data as { split: Split };
    const ours = split.filter(({ account }) => account.startsWith('revenue.'));
    fees[business] = ours.reduce((sum, line) => sum + line.cents, fees[business] ?? 0);
  }
  return fees;
}

test('X342: a figure is the same number on the console, in its CSV files, in the audit and in the events', async () => {
  expect(audited).toMatchObject({ ok: true, difference: 0, unexplained: 0, findings: [] });
  expect(audited.explained).toBe(audited.splits.length);
  const { statement, splits, journal } = await atConsole(database, async ({ get, file }) => ({
    statement: await get<{
      difference: string;
      accounts: Sums[];
      splits: Sums[];
    }>(`month-statements/${MONTH}`),
    splits: records(await file(`month-statements/${MONTH}/fee-splits.csv`)),
    journal: records(await file(`month-statements/${MONTH}/journal.csv`)),
  }));

  expect(statement.difference).toBe('0.00');
  expect(
    statement.accounts.map(({ account, opening, debit, credit, closing }) => ({
      account,
      opening,
      debit,
      credit,
      closing,
    })),
  ).toEqual(
    audited.trial.map(({ account, ...line }) => ({
      account,
      ...Object.fromEntries(Object.entries(line).map(([name, each]) => [name, dollars(each)])),
    })),
  );
  for (const { account, debit, credit } of audited.trial) {
    const lines = journal.filter((line) => line.account === account);
    expect([account, summed(lines, 'debit'), summed(lines, 'credit')]).toEqual([account, debit, credit]);
  }

  expect(new Set(audited.figures.map(({ policy }) => policy))).toEqual(new Set([1, secondPolicy.version]));
  const inEvents = feesInEvents();
  expect(Object.keys(inEvents).sort()).toEqual(['art', 'licence', 'ticket', 'tip', 'unlock']);
  for (const [business, due] of Object.entries(inEvents)) {
    const own = (row: { readonly business?: string }) => row.business === business;
    const told = {
      screen: summed(statement.splits.filter(own), 'fees'),
      csv: summed(splits.filter(own), 'fees'),
      audit: audited.figures.filter(own).reduce((sum, { fees }) => sum + fees, 0),
    };
    expect(told, business).toEqual({ screen: due, csv: due, audit: due });
  }
  for (const { business, show, month, policy, ...figure } of audited.figures) {
    const row = splits.find(
      (each) => each.business === business && each.show === show && each.month === month && each.policy === `${policy}`,
    );
    for (const [name, value] of Object.entries(figure)) {
      const counted = ['sales', 'refunds', 'disputes'].includes(name);
      expect(row?.[name], name).toBe(counted ? `${value}` : dollars(value));
    }
  }

  const logged = new Map(events.map((event) => [`${event.position}`, event]));
  expect(records(csv).map(({ position, base }) => [position, cents(base)])).toEqual(
    audited.splits.map(({ position, base }) => [position, base]),
  );
  for (const { position, type, stream } of audited.splits) expect(logged.get(position)).toMatchObject({ type, stream });
});

test('ten corruptions are each named with their position by verify, at the console and by the audit', async () => {
  const copy = await freshDatabase(database.name);
  // the disputes that were lost were opened as well
  const ten = planted.filter(({ type }) => type !== 'DisputeLost').slice(0, 10);
  const places: (Planted & RecordedEvent)[] = [];
  for (const corruption of ten) places.push({ ...plant(apartFrom(events, places), corruption).changed, ...corruption });
  await onClient(copy, async (client) => {
    await client.query('alter table log.events disable trigger events_stay');
    for (const { data, position } of places)
      await client.query('update log.events set data = $1::json where position = $2', [
        JSON.stringify(data),
        placeOf(position),
      ]);
  });
  const result = await createLogVerifier({
    url: copy.url,
    eventStoreUrl: undefined,
    policies: [defaultPolicy],
    readHeads: async () => noHeads,
    readMedia: async () => ({ keys: [], at: '2026-12-01T00:00:00.000Z' }),
  })(AbortSignal.timeout(60_000));
  const store = await openPostgresEventStore({ url: copy.url });
  const command = { type: 'RecordVerification', verification: '2026-12-01', result } as const;
  const sent = await busOver(store).send(verificationAggregate, command, {
    actor: { kind: 'system', name: 'job' },
    commandId: '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a02',
  });
  expect(sent).toMatchObject({ ok: true });
  await store.close();
  await project(copy);
  const looks = await atConsole(copy, ({ get }) => get<Verification[]>('verifications', { range: '[0,99]' }));
  const look = looks.find(({ id }) => id === command.verification);
  const audit = await tool('audit/main', days, { DATABASE_URL: copy.url });
  expect(audit.status).toBe(1);
  expect(look?.outcome).toBe('unsound');
  for (const { name, check, says, position } of places) {
    const named = look?.named.filter((found) => found.position === position) ?? [];
    expect(
      named.map((found) => found.check),
      name,
    ).toContain('hash chain');
    expect(
      named.filter((found) => found.check === check).map(({ message }) => message),
      name,
    ).toContainEqual(expect.stringMatching(says));
    expect(audit.stdout, name).toContain(`at ${position} in `);
  }
  expect(await tool('audit/main', ['--from', '2026-11-31'])).toMatchObject({
    status: 2,
    stderr: 'Give two days as --from YYYY-MM-DD --to YYYY-MM-DD; 2026-11-31 is none.\n',
  });
});
