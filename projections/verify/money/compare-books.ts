import type { Position } from '@marquee/domain/kernel/event.ts';
import type { ReplayedRow, StoredRows } from '../replay/replay-table.ts';
import { READ_MODEL, type Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';
import type { Books } from './books.ts';

type Place = Parameters<Report['find']>[2];

/** Cents of an entry on one side of one account, and the event that they are of. */
export interface BookedLine {
  cents: number;
  readonly position: Position;
  readonly stream: string;
}

/** Books that were kept once more. */
export interface KeptBooks {
  readonly totals: Books['totals'];
  /** By `entry\naccount\nsub\nwhether on the debit side`. */
  readonly booked: SpilledMap<BookedLine>;
  /** An entry as it must be. */
  entry(id: string): ReplayedRow | undefined;
}

/** What of the ledger is compared by its sums. */
export const summedTables = ['journal_lines', 'balances'] as const;

/** Compares every line of every entry, and what stands on every account, with books that were kept once more. */
export async function compareBooks(
  { totals, booked, entry }: KeptBooks,
  rowsOf: (table: (typeof summedTables)[number]) => StoredRows,
  report: Report,
): Promise<void> {
  const check = `${READ_MODEL} ledger`;
  const found = new SpilledMap<number>();
  for await (const row of rowsOf('journal_lines')) {
    report.examined(check, 'rows');
    const [debit, credit] = [Number(row.debit), Number(row.credit)];
    const due = entry(`${row.entry}`);
    if (due && Number(row.place) !== due.values.place) {
      report.find(check, `line ${row.line} of ${row.entry} stands at ${row.place}; due ${due.values.place}`, due);
    }
    add(found, `${row.entry}\n${row.account}\n${row.sub}\n${debit > 0}`, debit + credit);
  }
  const lines = new Sums('journal line', found, check, report);
  for (const [key, line] of booked.entries()) lines.compare(key, line.cents, line);
  lines.end((key) => entry(key.split('\n')[0] ?? ''));

  const stored = new SpilledMap<number>();
  for await (const row of rowsOf('balances')) {
    report.examined(check, 'rows');
    add(stored, `${row.account}\n${row.sub}\ndebit`, Number(row.debit));
    add(stored, `${row.account}\n${row.sub}\ncredit`, Number(row.credit));
  }
  const balances = new Sums('balance', stored, check, report);
  for (const [account, { debit, credit }] of totals.entries()) {
    balances.compare(`${account}\ndebit`, Number(debit));
    balances.compare(`${account}\ncredit`, Number(credit));
  }
  balances.end();
}

/** Sums as they were found, of which each is compared with the one that is due, and the rest with nothing. */
class Sums {
  readonly #name: string;
  readonly #found: SpilledMap<number>;
  readonly #check: string;
  readonly #report: Report;

  constructor(name: string, found: SpilledMap<number>, check: string, report: Report) {
    this.#name = name;
    this.#found = found;
    this.#check = check;
    this.#report = report;
  }

  compare(key: string, due: number, at?: Place): void {
    const is = this.#found.get(key) ?? 0;
    this.#found.delete(key);
    if (is !== due) this.#tell(key, is, due, at);
  }

  /** What is there and not due; `at` knows where it may come from. */
  end(at: (key: string) => Place = () => undefined): void {
    for (const [key, is] of this.#found.entries()) if (is !== 0) this.#tell(key, is, 0, at(key));
  }

  #tell(key: string, is: number, due: number, at?: Place): void {
    this.#report.find(this.#check, `${this.#name} ${key.replaceAll('\n', ' ')} is ${is}; due ${due}`, at);
  }
}

function add(sums: SpilledMap<number>, key: string, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}
