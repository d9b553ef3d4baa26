import type { LogEvent } from '../catalogue.ts';
import type { Books } from '../money/books.ts';
import { type Replay, ReplayTable, tablesOf } from './replay-table.ts';

interface EntryRow {
  entry: string;
  type: string;
  stream: string;
  revision: number;
  position: string;
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
  readonly #books: Books;
  readonly #journal = new ReplayTable<EntryRow>('ledger', 'journal', ['entry']);
  readonly #lines = new ReplayTable<{ person: string; seq: number }>('ledger', 'payee_lines', ['person', 'seq']);
  readonly #payees = new ReplayTable<{ person: string; lines: number }>('ledger', 'payees', ['person']);
  readonly #keys = new ReplayTable<{ person: string; key: string; lines: number; cents: number }>(
    'ledger',
    'payee_keys',
    ['person', 'key'],
  );
  readonly tables = tablesOf(this.#journal, this.#lines, this.#payees, this.#keys);

  constructor(books: Books) {
    this.#books = books;
  }

  see(event: LogEvent): void {
    const known = this.#books.escrow.length;
    this.#books.see(event);
    const booking = this.#books.bookings.get(event.id);
    if (booking?.event !== event) return;
    const { id: entry, type, stream, revision, position, meta } = event;
    const struck = 'policy' in event.data ? event.data.policy : meta.policy;
    this.#journal.put({ entry, type, stream, revision, position, policy: struck, at: meta.recordedAt }, event);
    for (const line of this.#books.escrow.slice(known)) {
      const row: EscrowRow = { ...line, at: meta.recordedAt };
      this.#lines.put(row, event);
      this.#payees.put({ person: line.person, lines: line.seq }, event);
      this.#keys.add({ person: line.person, key: line.key }, { lines: 1, cents: line.cents }, event);
    }
  }
}
