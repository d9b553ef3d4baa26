import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Booking } from '../money/books.ts';
import { ReplayTable, tablesOf } from './replay-table.ts';

interface Sums {
  account: string;
  entries: number;
  debit: number;
  credit: number;
}

interface FigureRow extends Sums {
  month: string;
  business: string;
  show: string;
  policy: number;
  type: string;
}

/** Sums of the books by month, business, show, policy and type, and by day, out of postings. */
export class FiguresReplay {
  readonly #figures = new ReplayTable<FigureRow>('ledger', 'figures', [
    'month',
    'business',
    'show',
    'policy',
    'type',
    'account',
  ]);
  readonly #days = new ReplayTable<Sums & { day: string }>('ledger', 'account_days', ['day', 'account']);
  readonly tables = tablesOf(this.#figures, this.#days);

  add(event: LogEvent, of: Pick<FigureRow, 'business' | 'show' | 'policy'>, { postings }: Booking): void {
    const [day, month] = [event.meta.recordedAt.slice(0, 10), event.meta.recordedAt.slice(0, 7)];
    const all = postings.map(([account, , cents]) => ({ account, cents }));
    for (const [account, lines] of [...Map.groupBy(all, ({ account }) => account), ['whole', all] as const]) {
      const cents = lines.map((line) => line.cents);
      const debit = cents.reduce((sum, each) => sum + Math.max(0, each), 0);
      const credit = cents.reduce((sum, each) => sum - Math.min(0, each), 0);
      this.#figures.add({ month, ...of, type: event.type, account }, { entries: 1, debit, credit }, event);
      if (account !== 'whole') this.#days.add({ day, account }, { entries: 1, debit, credit }, event);
    }
  }
}
