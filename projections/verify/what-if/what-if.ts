import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { dimensionsOf } from '../audit/explained-split.ts';
import { type Dimensions, Figures, nothing, type Sums } from '../audit/figures.ts';
import { type Period, placeIn } from '../audit/period.ts';
import { Trial } from '../audit/trial.ts';
import { type Posting, postingsOf } from '../money/books.ts';
import { understood } from '../payloads.ts';
import { DeferredEarnings } from '../recognition.ts';
import { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';
import { asItWas, Otherwise, type ReadAs, together } from './otherwise.ts';

/** One event of the period that gave somebody something, or took it: as it was booked, and as it would have been. */
export interface WhatIfEvent extends Pick<Dimensions, 'business' | 'month'> {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly event: string;
  readonly type: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly was: readonly Posting[];
  readonly would: readonly Posting[];
}

/** The figures of one business in one month, in cents: as they were, and as they would have been. */
export interface WhatIfRow extends Pick<Dimensions, 'business' | 'month'> {
  readonly was: Sums;
  readonly would: Sums;
}

/** What stood on an account at the end of the period; cents, more on the debit side is positive. */
export interface WhatIfAccount {
  readonly account: string;
  readonly was: number;
  readonly would: number;
}

export interface WhatIfResult extends Period {
  /** Events of the log that were read. */
  readonly events: number;
  readonly rows: readonly WhatIfRow[];
  readonly accounts: readonly WhatIfAccount[];
  /** Events of the period whose lines would have been others. */
  readonly changed: number;
}

export interface WhatIfOptions {
  readonly log: Pick<RawLog, 'logId' | 'read'>;
  readonly period: Period;
  /** How each version of the policy is read. */
  readonly read: ReadAs;
  /** Hears of every event behind the figures, in the order of the log; it goes on when that is done. */
  readonly onEvent?: (event: WhatIfEvent) => Promise<void> | void;
  /** Hears after every event how many were read; it goes on when that is done, and ends when it throws. */
  readonly onRead?: (events: number) => Promise<void> | void;
}

/**
 * Replays the log from its first event with every sale read under another policy, and says of a period what it would have brought to
 * whom. From the log alone; nothing is written. What is damaged in the log is left out: `verify` is what names it.
 */
export async function whatIf({ log, period, read, onEvent, onRead }: WhatIfOptions): Promise<WhatIfResult> {
  const ledgers = new Ledgers(read);
  const [was, would] = [new Figures(), new Figures()];
  const [trialWas, trialWould] = [new Trial(), new Trial()];
  const report = new Report(positionsOf(log.logId).compare);
  let [events, changed] = [0, 0];
  for await (const { meta, data, ...raw } of log.read()) {
    events += 1;
    await onRead?.(events);
    const stored = { ...raw, meta: JSON.parse(meta), data: JSON.parse(data) };
    for (const event of understood(stored, report)) {
      const booked = ledgers.see(event);
      const place = placeIn(period, event.meta.recordedAt);
      if (!booked || place === 'after') continue;
      trialWas.add(booked.was, place === 'before');
      trialWould.add(booked.would, place === 'before');
      if (place === 'before') continue;
      const { business, month } = dimensionsOf(ledgers.saleOf(event.stream), event);
      const dimensions = { business, month, show: '', policy: 0 };
      was.add(dimensions, event.type, booked.was);
      would.add(dimensions, event.type, booked.would);
      const differs = textOf(booked.was) !== textOf(booked.would);
      if (differs) changed += 1;
      if (!differs && ![...booked.was, ...booked.would].some(isSomebodys)) continue;
      const { position, stream, revision, id, type } = event;
      const where = { position, stream, revision, event: id, type, at: event.meta.recordedAt };
      await onEvent?.({ business, month, ...where, ...booked });
    }
  }
  return { ...period, events, rows: rowsOf(was, would), accounts: accountsOf(trialWas, trialWould), changed };
}

const textOf = (postings: readonly Posting[]) => JSON.stringify(postings);
/** Whether it is somebody's: ours, a payee's, or a cost; not cash or deposits alone. */
const isSomebodys = ([account]: Posting) => !/^(cash\.|deposit$|suspense$|promo$)/.test(account);

/** The books as they were, and beside them as they would have been. */
class Ledgers {
  readonly #otherwise: Otherwise;
  readonly #earnings = new DeferredEarnings();
  readonly #recognised = new Map<string, number>();
  /** What either ledger has in escrow besides the other: by sub-account, as it would be less as it was. Cents on the credit side. */
  readonly #more = new SpilledMap<number>();

  constructor(read: ReadAs) {
    this.#otherwise = new Otherwise(read);
  }

  saleOf(stream: string) {
    return this.#otherwise.saleOf(stream);
  }

  see(event: LogEvent): { readonly was: readonly Posting[]; readonly would: readonly Posting[] } | undefined {
    const was = asItWas(event);
    const other = this.#otherwise.see(event);
    const said = other.event.type === 'MonthClosed' ? this.#closed(other.event) : other.event;
    this.#earnings.see(said);
    const own = said.type === 'EscrowReleased' ? this.#released(said) : said;
    const would = together([...postingsOf(own), ...other.extra]);
    if (was.length === 0 && would.length === 0) return undefined;
    for (const [sign, postings] of [
      [1, was],
      [-1, would],
    ] as const)
      for (const [account, sub, cents] of postings) {
        if (account === 'payee.escrow') this.#more.set(sub, (this.#more.get(sub) ?? 0) + sign * cents);
      }
    return { was, would };
  }

  /** A month earns what its days have earned of what would have been deferred. */
  #closed(event: Extract<LogEvent, { type: 'MonthClosed' }>): LogEvent {
    const due = this.#earnings.due(event.data.end);
    const recognised = event.data.recognised.map(({ product }) => product);
    const products = new Set([...recognised, ...due.keys(), ...this.#recognised.keys()]);
    const said = [...products].map((product) => {
      const before = this.#recognised.get(product) ?? 0;
      const after = due.get(product) ?? 0;
      this.#recognised.set(product, after);
      return { product, cents: after - before };
    });
    const data = { ...event.data, recognised: said.filter(({ cents }) => cents !== 0) };
    return { ...event, data } as LogEvent;
  }

  /** What a payee has more or less in escrow is released with the rest. */
  #released(event: Extract<LogEvent, { type: 'EscrowReleased' }>): LogEvent {
    const { key, cents } = event.data;
    const more = this.#more.get(`${event.stream.slice('payee-'.length)}/${key}`) ?? 0;
    return { ...event, data: { ...event.data, cents: cents + more } };
  }
}

function rowsOf(was: Figures, would: Figures): WhatIfRow[] {
  const rows = new Map<string, WhatIfRow>();
  for (const { business, month, show: _, policy: __, ...sums } of was.all())
    rows.set(`${month} ${business}`, { business, month, was: sums, would: nothing });
  for (const { business, month, show: _, policy: __, ...sums } of would.all()) {
    const row = rows.get(`${month} ${business}`) ?? { business, month, was: nothing };
    rows.set(`${month} ${business}`, { ...row, would: sums });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function accountsOf(was: Trial, would: Trial): WhatIfAccount[] {
  const before = new Map(was.lines().map(({ account, closing }) => [account, closing]));
  const after = new Map(would.lines().map(({ account, closing }) => [account, closing]));
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().map((account) => ({
    account,
    was: before.get(account) ?? 0,
    would: after.get(account) ?? 0,
  }));
}
