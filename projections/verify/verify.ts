import type { Position } from '@marquee/domain/kernel/event.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import type { KeptSeals } from '@marquee/infra/log-seals/seal-files.ts';
import type { ClientBase } from 'pg';
import { allProjections } from '../all.ts';
import { type Edition, editionOf, schema } from '../runner/edition.ts';
import { compareBooks, compareTable } from './compare.ts';
import { HoldCheck } from './holds.ts';
import { Books } from './money/books.ts';
import { PayableCheck } from './money/payable-check.ts';
import { understood } from './payloads.ts';
import { readRawLog } from './raw-log.ts';
import { FollowsReplay, PeopleReplay } from './replay/accounts.ts';
import { InventoriesReplay } from './replay/inventories.ts';
import { LedgerReplay } from './replay/ledger.ts';
import { PayablesReplay } from './replay/money.ts';
import { OperationsReplay } from './replay/operations.ts';
import { OrdersReplay } from './replay/orders.ts';
import type { Replay } from './replay/replay-table.ts';
import { ShowsReplay } from './replay/shows.ts';
import { ChatReplay, PollsReplay } from './replay/stage.ts';
import { TipsReplay } from './replay/tips.ts';
import { READ_MODEL, Report, type Result } from './report.ts';
import { SealCheck } from './seals.ts';
import { SeatCheck } from './seats.ts';

export interface VerifyOptions {
  /** A connection to the database of the read models, of which everything is read in one snapshot. */
  readonly client: Pick<ClientBase, 'query'>;
  /** A log that lies elsewhere. Default: the one of that database, in the same snapshot. */
  readonly log?: RawLog;
  readonly policies: PolicyBook;
  /** What was kept outside the database, read before this is called: a seal that comes later is of a longer log. */
  readonly seals: KeptSeals;
  /** So many events were read. */
  readonly progress?: (events: number) => void;
}

/** A read model as the snapshot has it. */
interface Stored {
  readonly edition: Edition;
  readonly replay: Replay;
  readonly position: Position | undefined;
}

/**
 * Replays the log with code of its own and proves what must be true of it, of the books, and of every read model. Changes
 * nothing, and may run beside a platform that is at work.
 */
export async function verify({ client, log, policies, seals, progress = () => {} }: VerifyOptions): Promise<Result> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'");
    const rawLog = log ?? (await postgresRawLog(client));
    const { logId } = rawLog;
    const { compare } = positionsOf(logId);
    const report = new Report(compare);
    const ledger = new Books(new Report(compare));
    const stored = await storedReadModels(client, logId, ledger, report);
    const books = new Books(report);
    const seats = new SeatCheck(report);
    const payables = new PayableCheck(report, policies, seats);
    const checks = [new HoldCheck(report, policies), seats, payables, books];
    let events = 0;
    for await (const raw of readRawLog(rawLog, report, new SealCheck(report, seals))) {
      events += 1;
      for (const event of understood(raw, report)) {
        for (const check of checks) check.see(event);
        for (const { replay, position } of stored) {
          if (position && compare(event.position, position) <= 0) replay.see(event);
        }
      }
      if (events % 10_000 === 0) progress(events);
    }
    payables.end();
    books.end();
    for (const { edition, replay } of stored) {
      for (const table of replay.tables) await compareTable(client, edition, table, report);
      if (replay.projection === 'ledger') await compareBooks(client, edition, ledger, report);
    }
    return report.result(events);
  } finally {
    await client.query('rollback');
  }
}

function replays(ledger: Books): readonly Replay[] {
  return [
    new PeopleReplay(),
    new FollowsReplay(),
    new ShowsReplay(),
    new ChatReplay(),
    new PollsReplay(),
    new InventoriesReplay(),
    new OrdersReplay(),
    new TipsReplay(),
    new PayablesReplay(),
    new LedgerReplay(ledger),
    new OperationsReplay(),
  ];
}

/** The read models with the place in the log that they are of; one that is missing or halted is a finding. */
async function storedReadModels(
  client: Pick<ClientBase, 'query'>,
  logId: string,
  ledger: Books,
  report: Report,
): Promise<readonly Stored[]> {
  const all = replays(ledger);
  const stored: Stored[] = [];
  const present = await client.query<{ found: boolean }>(
    `select to_regclass('"${schema}".checkpoints') is not null as found`,
  );
  if (!present.rows[0]?.found) {
    report.find(READ_MODEL, 'none was built: start the platform, or rebuild them');
    return stored;
  }
  for (const projection of allProjections) {
    const edition = editionOf(projection);
    const replay = all.find((each) => each.projection === projection.name);
    const check = `${READ_MODEL} ${projection.name}`;
    report.examined(check, 'rows', 0);
    const { rows } = await client.query<{
      log: string;
      position: Position | null;
      ready: boolean;
      halted: object | null;
    }>(`select log, position, ready, halted from "${schema}".checkpoints where name = $1 and version = $2`, [
      projection.name,
      edition.version,
    ]);
    const row = rows[0];
    if (!replay) report.find(check, 'nobody verifies it');
    else if (!row?.ready)
      report.find(check, `version ${edition.version} was not built: start the platform, or rebuild it`);
    else if (row.log !== logId) report.find(check, `it was made from another log, ${row.log}`);
    else stored.push({ edition, replay, position: row.position ?? undefined });
    if (row?.halted) report.find(check, `it is halted: ${JSON.stringify(row.halted)}`);
  }
  return stored;
}
