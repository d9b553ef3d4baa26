import type { ClientBase } from 'pg';
import type { Edition } from '../runner/edition.ts';
import { rowTypes } from '../runner/rows.ts';
import type { Books } from './money/books.ts';
import type { LedgerReplay } from './replay/ledger.ts';
import type { ReplayTable } from './replay/replay-table.ts';
import { READ_MODEL, type Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

type Client = Pick<ClientBase, 'query'>;
type AnyRow = Readonly<Record<string, unknown>>;
type Place = Parameters<Report['find']>[2];

const PAGE = 2000;

/** Compares a table, row by row and column by column, with what the log says. Needs a transaction. */
export async function compareTable(
  client: Client,
  edition: Edition,
  replayed: ReplayTable<never>,
  report: Report,
): Promise<void> {
  const check = `${READ_MODEL} ${replayed.projection}`;
  const seen = new SpilledMap<true>();
  for await (const row of rowsOf(client, edition.table(replayed.table))) {
    report.examined(check, 'rows');
    const key = replayed.keyText(row);
    const expected = replayed.rows.get(key);
    seen.set(key, true);
    const name = `${replayed.table} ${key.replaceAll('\n', ' ')}`;
    if (!expected) {
      report.find(check, `${name} is there, and the log does not say why`);
      continue;
    }
    const differing = Object.keys(row).filter(
      (column) => canonical(row[column]) !== canonical(expected.values[column]),
    );
    for (const column of differing) {
      const [is, due] = [canonical(row[column]), canonical(expected.values[column])];
      report.find(check, `${name}: ${column} is ${is}; due ${due}`, expected);
    }
  }
  for (const [key, expected] of replayed.rows.entries()) {
    if (seen.has(key)) continue;
    report.find(check, `${replayed.table} ${key.replaceAll('\n', ' ')} is missing`, expected);
  }
}

/** Compares every line of every entry, and what stands on every account, with books that were kept once more. */
export async function compareBooks(
  client: Client,
  edition: Edition,
  ledger: LedgerReplay,
  books: Books,
  report: Report,
): Promise<void> {
  const check = `${READ_MODEL} ledger`;
  const found = new SpilledMap<number>();
  for await (const row of rowsOf(client, edition.table('journal_lines'))) {
    report.examined(check, 'rows');
    const [debit, credit] = [Number(row.debit), Number(row.credit)];
    add(found, `${row.entry}\n${row.account}\n${row.sub}\n${debit > 0}`, debit + credit);
  }
  const lines = new Sums('journal line', found, check, report);
  for (const [key, line] of ledger.booked.entries()) lines.compare(key, line.cents, line);
  lines.end((key) => ledger.entry(key.split('\n')[0] ?? ''));

  const stored = new SpilledMap<number>();
  for await (const row of rowsOf(client, edition.table('balances'))) {
    report.examined(check, 'rows');
    add(stored, `${row.account}\n${row.sub}\ndebit`, Number(row.debit));
    add(stored, `${row.account}\n${row.sub}\ncredit`, Number(row.credit));
  }
  const balances = new Sums('balance', stored, check, report);
  for (const [account, { debit, credit }] of books.totals.entries()) {
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

async function* rowsOf(client: Client, table: string): AsyncGenerator<AnyRow, void, undefined> {
  await client.query(`declare verified no scroll cursor for select * from ${table}`);
  for (;;) {
    const { rows } = await client.query<AnyRow>({ text: `fetch ${PAGE} from verified`, types: rowTypes });
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await client.query('close verified');
}

/** A value as text, the same for the same value: keys in order, without what is undefined. */
function canonical(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join()}}`;
}
