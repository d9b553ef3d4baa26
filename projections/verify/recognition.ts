import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'revenue by month';
const DAY_MS = 86_400_000;
/** The UTC day of an instant (ISO 8601), counted from 1970. */
const day = (instant: string) => Math.floor(Date.parse(instant) / DAY_MS);

interface Period {
  readonly start: string;
  readonly end: string;
}

interface Deferred extends Period {
  readonly product: string;
  readonly cents: number;
  readonly since: string;
  readonly until: string | undefined;
}

/** What is paid for days ahead, and how much of it the days that have passed have earned (J17). */
export class DeferredEarnings {
  readonly #periods = new SpilledMap<Period>();
  readonly #deferred = new SpilledMap<Deferred>();

  see(event: LogEvent): void {
    if (event.type === 'PeriodStarted') {
      const { invoice, start, end } = event.data;
      this.#periods.set(invoice, { start, end });
    } else if (categoryOf(event.stream) === 'invoice') this.#invoice(keyOf(event.stream), event);
  }

  /** Cents earned by an instant (ISO 8601, UTC), by product. */
  due(at: string): Map<string, number> {
    const due = new Map<string, number>();
    for (const [, deferred] of this.#deferred.entries()) {
      const { product } = deferred;
      due.set(product, (due.get(product) ?? 0) + earned(deferred, at));
    }
    return due;
  }

  #invoice(invoice: string, event: LogEvent): void {
    if (event.type === 'InvoiceFulfilled') {
      const line = event.data.split.find(({ account }) => account === 'deferred');
      const period = this.#periods.get(invoice);
      if (!line || !period) return;
      const { sub: product, cents } = line;
      this.#deferred.set(invoice, { ...period, product, cents, since: event.meta.recordedAt, until: undefined });
    }
    if (event.type !== 'RefundSucceeded' && event.type !== 'DisputeLost') return;
    const known = this.#deferred.get(invoice);
    if (known && !known.until) this.#deferred.set(invoice, { ...known, until: event.meta.recordedAt });
  }
}

/** Every month says what the days that have passed have earned of what was paid for them, no cent twice and none forgotten (J17). */
export class RecognitionCheck {
  readonly #report: Report;
  readonly #earnings = new DeferredEarnings();
  /** Cents that months have recognised, by product. */
  readonly #recognised = new Map<string, number>();
  #last = '';

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'months', 0);
  }

  see(event: LogEvent): void {
    if (event.type === 'MonthClosed') this.#closed(event);
    this.#earnings.see(event);
  }

  #closed(event: EventOfType<'MonthClosed'>): void {
    const { month, end, recognised } = event.data;
    this.#report.examined(CHECK, 'months');
    this.#report.require(month > this.#last, CHECK, `${month} is closed after ${this.#last}`, event);
    this.#last = month;
    const due = this.#earnings.due(end);
    const said = new Map<string, number>(recognised.map(({ product, cents }) => [product, cents]));
    for (const product of new Set([...due.keys(), ...said.keys(), ...this.#recognised.keys()])) {
      const before = this.#recognised.get(product) ?? 0;
      const [is, expected] = [said.get(product) ?? 0, (due.get(product) ?? 0) - before];
      const why = `${month} recognises ${is} cents of ${product}; ${expected} are due`;
      this.#report.require(is === expected, CHECK, why, event);
      this.#recognised.set(product, before + is);
    }
  }
}

/** What of a price is earned by the end of a month: what has gone back earns nothing. */
function earned({ cents, start, end, since, until }: Deferred, at: string): number {
  if (Date.parse(since) >= Date.parse(at) || (until && Date.parse(until) < Date.parse(at))) return 0;
  const whole = day(end) - day(start);
  const passed = Math.max(0, Math.min(whole, day(at) - day(start)));
  return Number((BigInt(cents) * BigInt(passed)) / BigInt(whole));
}
