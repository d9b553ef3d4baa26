import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import type { KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import { HoldCheck } from '../holds.ts';
import { Books } from '../money/books.ts';
import { EarningsCheck } from '../money/earnings-check.ts';
import { PayableCheck } from '../money/payable-check.ts';
import { understood } from '../payloads.ts';
import { readRawLog } from '../raw-log.ts';
import { RecognitionCheck } from '../recognition.ts';
import { Report, type Result } from '../report.ts';
import { SeatCheck } from '../seats.ts';
import { SignedHeadCheck } from '../signed-heads.ts';
import { dimensionsOf, type ExplainedSplit, explainedSplit } from './explained-split.ts';
import { type Figure, Figures } from './figures.ts';
import { type Period, placeIn } from './period.ts';
import { type AccountDay, ProviderAccount, type ToldAccount } from './provider-account.ts';
import { Trial, type TrialLine } from './trial.ts';

export interface AuditOptions {
  readonly log: RawLog;
  readonly policies: PolicyBook;
  /** What was kept outside the database, read before this is called. */
  readonly heads: KeptHeads;
  readonly period: Period;
  /** What the provider has told of its account, where that is kept. */
  readonly account?: ToldAccount | undefined;
  /** Hears of every split of the period, in the order of the log; it goes on when that is done. */
  readonly onSplit?: (split: ExplainedSplit) => Promise<void> | void;
}

export interface AuditResult extends Result, Period {
  readonly logId: string;
  /** Entries of the books in the period. */
  readonly entries: number;
  readonly trial: readonly TrialLine[];
  /** What debit and credit of all accounts differ by at the end of the period; cents. */
  readonly difference: number;
  readonly figures: readonly Figure[];
  readonly splits: number;
  /** Cents of splits of the period that base and policy do not give. */
  readonly unexplained: number;
  /** The account at the provider held against the log, by day and kind; null where nothing is kept of it. */
  readonly account: readonly AccountDay[] | null;
}

/**
 * Audits a period from the log alone: keeps the books once more from its first event, explains every split by base, policy
 * version and rule, holds the account at the provider against it, and checks the chain of hashes and the heads that were signed.
 * Findings are of the whole log, those of the account of the period.
 */
export async function audit(options: AuditOptions): Promise<AuditResult> {
  const { log, policies, heads, period, account: told, onSplit = () => {} } = options;
  const report = new Report(positionsOf(log.logId).compare);
  const [trial, figures] = [new Trial(), new Figures()];
  let explained: ExplainedSplit[] = [];
  const account = new ProviderAccount(report, period);
  if (told) await account.hear(told);
  const earnings = new EarningsCheck(report, policies);
  const books = new Books(report, (line) => earnings.line(line));
  const seats = new SeatCheck(report);
  const payables = new PayableCheck(report, policies, seats, (each) => {
    const dimensions = dimensionsOf(each.sale, each.event);
    if (placeIn(period, each.event.meta.recordedAt) === 'in')
      explained.push(explainedSplit(each, dimensions, policies));
  });
  const checks = [new HoldCheck(report, policies), seats, payables, earnings, new RecognitionCheck(report), account];
  let [events, entries, splits, unexplained] = [0, 0, 0, 0];
  const keep = (event: LogEvent) => {
    const booking = books.see(event);
    const place = placeIn(period, event.meta.recordedAt);
    if (!booking || place === 'after') return;
    trial.add(booking.postings, place === 'before');
    if (place === 'before') return;
    entries += 1;
    figures.add(dimensionsOf(payables.saleOf(event.stream), event), event.type, booking.postings);
  };
  for await (const raw of readRawLog(log, report, new SignedHeadCheck(report, heads))) {
    events += 1;
    for (const event of understood(raw, report)) {
      for (const check of checks) check.see(event);
      keep(event);
    }
    for (const split of explained) await onSplit(split);
    splits += explained.length;
    unexplained += explained.reduce((sum, { difference }) => sum + difference, 0);
    explained = [];
  }
  payables.end();
  books.end();
  earnings.end();
  const days = account.end();
  const lines = trial.lines();
  const difference = lines.reduce((sum, { closing }) => sum + closing, 0);
  return {
    ...report.result(events),
    ...period,
    logId: log.logId,
    entries,
    trial: lines,
    difference,
    figures: figures.all(),
    splits,
    unexplained,
    account: days,
  };
}
