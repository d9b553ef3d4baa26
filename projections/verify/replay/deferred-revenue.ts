import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { ClosedMonthRow, DeferredRow } from '../../subscriptions/deferred-revenue.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

export class DeferredRevenueReplay implements Replay {
  readonly projection = 'deferred_revenue';
  readonly #deferred = new ReplayTable<DeferredRow>('deferred_revenue', 'deferred', ['invoice']);
  readonly #months = new ReplayTable<ClosedMonthRow>('deferred_revenue', 'closed_months', ['month']);
  readonly tables = tablesOf(this.#deferred, this.#months);

  see(event: LogEvent): void {
    if (event.type === 'MonthClosed') {
      const { month, recognised } = event.data;
      this.#months.put({ month, recognised }, event);
    }
    if (event.type === 'PeriodStarted') {
      const { invoice, start, end } = event.data;
      const times = { starts_at: instant(start), ends_at: instant(end), fulfilled_at: null, returned_at: null };
      this.#deferred.put({ invoice, ...times, product: null, cents: 0 }, event);
    }
    if (categoryOf(event.stream) !== 'invoice') return;
    const known = this.#deferred.get(idIn(event));
    if (!known) return;
    if (event.type === 'InvoiceFulfilled') {
      const line = event.data.split.find(({ account }) => account === 'deferred');
      if (!line) return;
      const product = line.sub as DeferredRow['product'];
      this.#deferred.put({ ...known, product, cents: line.cents, fulfilled_at: event.meta.recordedAt }, event);
    }
    const returned = event.type === 'RefundSucceeded' || event.type === 'DisputeLost';
    if (returned && !known.returned_at) {
      this.#deferred.put({ ...known, returned_at: event.meta.recordedAt }, event);
    }
  }
}
