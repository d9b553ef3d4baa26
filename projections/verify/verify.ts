import type { KeyObject } from 'node:crypto';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { isBeyond } from '@marquee/infra/event-store/beyond-end.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import type { KeptMedia } from '@marquee/infra/files/kept-media.ts';
import type { KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import type { ClientBase } from 'pg';
import { allProjections } from '../all.ts';
import { contexts } from '../contexts.ts';
import { projectionVersionOf, schema } from '../runner/projection-version.ts';
import { BarCheck } from './bars.ts';
import { CheckpointCheck } from './checkpoints.ts';
import { compareTables } from './compare.ts';
import { CountedCheck } from './counted.ts';
import { DecisionCheck } from './decisions.ts';
import { GrantCheck } from './grants.ts';
import { HoldCheck } from './holds.ts';
import { KidCheck } from './kids.ts';
import { MediaCheck, uploadsOnTheirWay } from './media-check.ts';
import { MigrationCheck } from './migration-check.ts';
import { Books } from './money/books.ts';
import { EarningsCheck } from './money/earnings-check.ts';
import { PayableCheck } from './money/payable-check.ts';
import { checkProviderPayments, paymentsTold } from './money/provider-payments.ts';
import { OwnerCheck } from './owners.ts';
import { OwnershipCheck } from './ownership.ts';
import { PartnershipCheck } from './partnerships.ts';
import { understood } from './payloads.ts';
import { PeriodCheck } from './periods.ts';
import { PlacementCheck } from './placements.ts';
import { readRawLog } from './raw-log.ts';
import { RecognitionCheck } from './recognition.ts';
import { READ_MODEL, Report, type Result } from './report.ts';
import { SanctionCheck } from './sanctions.ts';
import { SeatCheck } from './seats.ts';
import { SecondPersonCheck } from './second-persons.ts';
import { ShareCheck } from './shares.ts';
import { SignedHeadCheck } from './signed-heads.ts';
import { checkSnapshots } from './snapshots.ts';
import { SplitCheck } from './splits.ts';
import { StoredModel } from './stored-model.ts';

type Client = Pick<ClientBase, 'query'>;

export interface VerifyOptions {
  /** A connection to the database of the read models, which nobody else uses meanwhile and which has no open transaction. */
  readonly client: Pick<ClientBase, 'query'>;
  /** A log that lies elsewhere. Default: the one of that database. */
  readonly log?: RawLog;
  readonly policies: PolicyBook;
  /** What was kept outside the database, read before this is called: a head that is signed later is of a longer log. */
  readonly heads: KeptHeads;
  /** What the file store has, listed before this is called; absent: nobody looks at it. */
  readonly media?: KeptMedia | undefined;
  /** Of the snapshots' digests; absent: nobody looks at them. */
  readonly snapshotKey?: KeyObject | undefined;
  /** So many events were read. */
  readonly progress?: (events: number) => void;
}

/**
 * Replays the log with code of its own and proves what must be true of it, of the books, and of every read model. Changes
 * nothing, and may run beside a platform that is at work: it keeps no snapshot of the database but while it compares the
 * tables of one read model.
 */
export async function verify(options: VerifyOptions): Promise<Result> {
  const { client, snapshotKey } = options;
  await client.query("set statement_timeout = 0; set timezone = 'UTC'; set default_transaction_read_only = on");
  try {
    const { rawLog, report, stored, events } = await replay(options);
    for (const model of stored) await atOneMoment(client, () => compareModel(client, rawLog, model, report));
    await checkSnapshots(client, snapshotKey, report);
    return report.result(events);
  } finally {
    await client.query('reset statement_timeout; reset timezone; reset default_transaction_read_only');
  }
}

/** Reads the log once, and checks it while the read models are replayed. */
async function replay({ client, log, policies, heads, media, progress = () => {} }: VerifyOptions) {
  const rawLog = log ?? (await postgresRawLog(client));
  const { logId } = rawLog;
  const { compare } = positionsOf(logId);
  const report = new Report(compare);
  const checkpoints = await CheckpointCheck.read(client, logId, report);
  const stored = await storedReadModels(client, logId, report);
  const told = await paymentsTold(client);
  const earnings = new EarningsCheck(report, policies);
  const books = new Books(report, (line) => earnings.line(line));
  const seats = new SeatCheck(report);
  const payables = new PayableCheck(report, policies, seats);
  const bytes = new MediaCheck(report, media, await uploadsOnTheirWay(client));
  const owners = new OwnerCheck(report);
  const kids = new KidCheck(report);
  const checks = [
    new HoldCheck(report, policies),
    seats,
    payables,
    books,
    earnings,
    new BarCheck(report),
    bytes,
    new MigrationCheck(report),
    new PeriodCheck(report),
    new CountedCheck(report),
    owners,
    new RecognitionCheck(report),
    new OwnershipCheck(report),
    new GrantCheck(report),
    new SanctionCheck(report),
    kids,
    new SecondPersonCheck(report, policies),
    new PlacementCheck(report),
    new PartnershipCheck(report),
    new SplitCheck(report),
  ];
  const shares = new ShareCheck(report);
  const decisions = new DecisionCheck(report, rawLog, policies);
  let events = 0;
  let head: Position | undefined;
  for await (const raw of readRawLog(rawLog, report, new SignedHeadCheck(report, heads))) {
    events += 1;
    head = raw.position;
    const newest = understood(raw, report);
    for (const event of newest) for (const check of checks) check.see(event);
    for (const event of newest) shares.see(event, raw.version);
    for (const model of stored) model.see(raw.position, newest, compare);
    const retraced = decisions.see(raw, newest);
    if (retraced) await retraced;
    if (events % 10_000 === 0) progress(events);
  }
  await decisions.end();
  checkpoints.end(head, compare);
  payables.end();
  checkProviderPayments(told, payables.intents, report);
  books.end();
  earnings.end();
  owners.end();
  kids.end();
  bytes.end();
  return { rawLog, report, stored, events };
}

/** Does some work on one snapshot of the database. */
async function atOneMoment(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin transaction isolation level repeatable read');
  try {
    await work();
  } finally {
    await client.query('rollback');
  }
}

async function compareModel(client: Client, log: RawLog, model: StoredModel, report: Report): Promise<void> {
  const { model: stored, replay } = model;
  if (!(await model.catchUp(client, log))) {
    report.find(`${READ_MODEL} ${replay.projection}`, 'it was taken away meanwhile: verify again');
    return;
  }
  await compareTables(client, stored, replay, report);
}

/** The read models with the place in the log that they are of; one that is missing or halted is a finding. */
async function storedReadModels(client: Client, logId: string, report: Report): Promise<readonly StoredModel[]> {
  const all = contexts.flatMap((context) => context.replays());
  const positions = { comparePositions: positionsOf(logId).compare };
  const stored: StoredModel[] = [];
  const present = await client.query<{ found: boolean }>(
    `select to_regclass('"${schema}".checkpoints') is not null as found`,
  );
  if (!present.rows[0]?.found) {
    report.find(READ_MODEL, 'none was built: start the platform, or rebuild them');
    return stored;
  }
  for (const projection of allProjections) {
    const model = projectionVersionOf(projection);
    const replay = all.find((each) => each.projection === projection.name);
    const check = `${READ_MODEL} ${projection.name}`;
    report.examined(check, 'rows', 0);
    const { rows } = await client.query<{
      log: string;
      position: Position | null;
      halted: object | null;
    }>(`select log, position, halted from "${schema}".checkpoints where name = $1 and version = $2`, [
      projection.name,
      model.version,
    ]);
    const row = rows[0];
    if (!replay) report.find(check, 'nobody verifies it');
    // One that is still being built is behind, like any other that lags.
    else if (!row) report.find(check, `version ${model.version} was not built: start the platform, or rebuild it`);
    else if (row.log !== logId) report.find(check, `it was made from another log, ${row.log}`);
    else if (row.position && isBeyond(positions, row.position, row.position))
      report.find(check, `it stands at ${row.position}, which is no place in the log`);
    else stored.push(new StoredModel(model, replay, row.position ?? undefined));
    if (row?.halted) report.find(check, `it is halted: ${JSON.stringify(row.halted)}`);
  }
  return stored;
}
