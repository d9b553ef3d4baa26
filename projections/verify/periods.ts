import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'subscription periods';

/** What is known of one subscription. */
interface Known {
  readonly term: number;
  /** Of the last period that began; undefined before the first of a term. */
  readonly last: { readonly n: number; readonly end: string } | undefined;
  readonly ended: boolean;
}

/** Periods of a term begin one after another without a gap, each once and for one invoice, and nothing begins after its end. */
export class PeriodCheck {
  readonly #report: Report;
  readonly #subscriptions = new SpilledMap<Known>();
  /** Invoices whose period has begun. */
  readonly #begun = new SpilledMap<true>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'periods', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'SubscriptionStarted':
        this.#report.examined(CHECK, 'terms');
        this.#started(event);
        return;
      case 'PeriodStarted':
        this.#report.examined(CHECK, 'periods');
        this.#began(event);
        return;
      case 'SubscriptionEnded': {
        const known = this.#subscriptions.get(event.stream);
        this.#require(known?.ended === false, 'it ends twice, or before it began', event);
        if (known) this.#subscriptions.set(event.stream, { ...known, ended: true });
        return;
      }
      case 'InvoiceFulfilled':
        this.#require(
          this.#begun.has(keyOf(event.stream)),
          'an invoice is fulfilled whose period has not begun',
          event,
        );
        return;
    }
  }

  #started(event: EventOfType<'SubscriptionStarted'>): void {
    const known = this.#subscriptions.get(event.stream);
    const { term } = event.data;
    this.#require(known?.ended ?? true, 'a term begins while another one runs', event);
    this.#require(term === (known?.term ?? 0) + 1, `term ${term} follows term ${known?.term ?? 0}`, event);
    this.#subscriptions.set(event.stream, { term, last: undefined, ended: false });
  }

  #began(event: EventOfType<'PeriodStarted'>): void {
    const { term, n, invoice, start, end } = event.data;
    const known = this.#subscriptions.get(event.stream);
    this.#require(known?.term === term && !known.ended, 'a period begins outside of a living term', event);
    const next = (known?.last?.n ?? -1) + 1;
    this.#require(n === next, `period ${n} begins where period ${next} is due`, event);
    const gap = known?.last !== undefined && Date.parse(known.last.end) !== Date.parse(start);
    this.#require(!gap, `it begins at ${start}, and the one before ended at ${known?.last?.end}`, event);
    this.#require(!this.#begun.has(invoice), 'two periods are paid by one invoice', event);
    this.#begun.set(invoice, true);
    this.#subscriptions.set(event.stream, { term, last: { n, end }, ended: known?.ended ?? false });
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}
