import type { LogEvent } from '@marquee/domain/contexts.ts';
import { Books } from '../money/books.ts';
import { type BookedLine, compareBooks, summedTables } from '../money/compare-books.ts';
import { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';
import { EarnersReplay } from './ledger-earners.ts';
import { FiguresReplay } from './ledger-figures.ts';
import { SalesReplay } from './ledger-sales.ts';
import { type Replay, ReplayTable, type Summed, tablesOf } from './replay-table.ts';

interface EntryRow {
  entry: string;
  type: string;
  stream: string;
  revision: number;
  position: string;
  place: number;
  business: string;
  show: string;
  policy: number;
  at: string;
}

interface EscrowRow {
  person: string;
  seq: number;
  key: string;
  cents: number;
  event: string;
  at: string;
}

/** The ledger's tables, out of the books that were kept once more. Journal lines are compared by account, entry by entry. */
export class LedgerReplay implements Replay {
  readonly projection = 'ledger';
  /** What is wrong in the log itself is found by the books of the whole verification, and not told twice. */
  readonly #books = new Books(new Report(() => 0));
  readonly #booked = new SpilledMap<BookedLine>();
  readonly #journal = new ReplayTable<EntryRow>('ledger', 'journal', ['entry']);
  readonly #lines = new ReplayTable<{ person: string; seq: number }>('ledger', 'payee_lines', ['person', 'seq']);
  readonly #payees = new ReplayTable<{ person: string; lines: number }>('ledger', 'payees', ['person']);
  readonly #keys = new ReplayTable<{ person: string; key: string; lines: number; cents: number }>(
    'ledger',
    'payee_keys',
    ['person', 'key'],
  );
  readonly #sales = new SalesReplay();
  readonly #figures = new FiguresReplay();
  readonly #earners = new EarnersReplay();
  readonly tables = tablesOf(
    this.#journal,
    this.#lines,
    this.#payees,
    this.#keys,
    this.#sales.table,
    ...this.#figures.tables,
    this.#earners.table,
  );
  readonly summed: Summed = {
    tables: summedTables,
    compare: (rowsOf, report) => {
      const kept = {
        totals: this.#books.totals,
        booked: this.#booked,
        entry: (id: string) => this.#journal.rows.get(id),
      };
      return compareBooks(kept, rowsOf, report);
    },
  };

  see(event: LogEvent): void {
    this.#sales.see(event);
    const booking = this.#books.see(event);
    if (!booking) return;
    const { id: entry, type, stream, revision, position, meta } = event;
    const { business, show, policy, payee } = this.#sales.of(event);
    this.#earners.add(event, { business, seller: payee }, booking);
    const place = Number(position.split(':')[1]);
    this.#journal.put(
      { entry, type, stream, revision, position, place, business, show, policy, at: meta.recordedAt },
      event,
    );
    this.#sales.booked(event, booking);
    this.#figures.add(event, { business, show, policy }, booking);
    for (const [account, sub, cents] of booking.postings) {
      const key = `${entry}\n${account}\n${sub}\n${cents > 0}`;
      const more = (this.#booked.get(key)?.cents ?? 0) + Math.abs(cents);
      this.#booked.set(key, { cents: more, position, stream });
    }
    for (const line of booking.escrow) {
      const row: EscrowRow = { ...line, at: meta.recordedAt };
      this.#lines.put(row, event);
      this.#payees.put({ person: line.person, lines: line.seq }, event);
      this.#keys.add({ person: line.person, key: line.key }, { lines: 1, cents: line.cents }, event);
    }
  }
}
