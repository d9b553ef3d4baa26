import type { ClientBase } from 'pg';
import type { Edition } from '../runner/edition.ts';
import { rowTypes } from '../runner/rows.ts';
import type { Books } from './money/books.ts';
import type { ReplayTable } from './replay/replay-table.ts';
import { READ_MODEL, type Report } from './report.ts';

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
  const left = new Set(replayed.rows.keys());
  for await (const row of rowsOf(client, edition.table(replayed.table))) {
    report.examined(check, 'rows');
    const key = replayed.keyText(row);
    const expected = replayed.rows.get(key);
    left.delete(key);
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
  for (const key of left) {
    const expected = replayed.rows.get(key);
    report.find(check, `${replayed.table} ${key.replaceAll('\n', ' ')} is missing`, expected);
  }
}

/** Compares what stands on every account, and every line of every entry, with books that were kept once more. */
export async function compareBooks(client: Client, edition: Edition, books: Books, report: Report): Promise<void> {
  const check = `${READ_MODEL} ledger`;
  const lines = new Map<string, number>();
  for (const [entry, { postings }] of books.bookings) {
    for (const [account, sub, cents] of postings)
      add(lines, `${entry}\n${account}\n${sub}\n${cents > 0}`, Math.abs(cents));
  }
  const at = (key: string) => books.bookings.get(key.split('\n')[0] ?? '')?.event;
  const found = new Map<string, number>();
  for await (const row of rowsOf(client, edition.table('journal_lines'))) {
    report.examined(check, 'rows');
    const [debit, credit] = [Number(row.debit), Number(row.credit)];
    add(found, `${row.entry}\n${row.account}\n${row.sub}\n${debit > 0}`, debit + credit);
  }
  compareSums(lines, found, (key) => `journal line ${key.replaceAll('\n', ' ')}`, at, check, report);

  const [due, stored] = [new Map<string, number>(), new Map<string, number>()];
  for (const [account, { debit, credit }] of books.totals) {
    add(due, `${account}\ndebit`, Number(debit));
    add(due, `${account}\ncredit`, Number(credit));
  }
  for await (const row of rowsOf(client, edition.table('balances'))) {
    report.examined(check, 'rows');
    add(stored, `${row.account}\n${row.sub}\ndebit`, Number(row.debit));
    add(stored, `${row.account}\n${row.sub}\ncredit`, Number(row.credit));
  }
  compareSums(
    due,
    stored,
    (key) => `balance ${key.replaceAll('\n', ' ')}`,
    () => undefined,
    check,
    report,
  );
}

function compareSums(
  due: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
  name: (key: string) => string,
  at: (key: string) => Place | undefined,
  check: string,
  report: Report,
): void {
  for (const key of new Set([...due.keys(), ...found.keys()])) {
    const [is, wanted] = [found.get(key) ?? 0, due.get(key) ?? 0];
    if (is !== wanted) report.find(check, `${name(key)} is ${is}; due ${wanted}`, at(key));
  }
}

function add(sums: Map<string, number>, key: string, more: number): void {
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
