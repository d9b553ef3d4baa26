import type { Business } from '@marquee/domain/payments/businesses.ts';
import { Conditions, counted, type PageAsked } from '../../runner/list-page.ts';
import { type Database, statement } from '../../runner/rows.ts';
import { books } from './ledger-tables.ts';

/** Which entries of the journal are asked for: all that hold. */
export interface JournalFilter {
  readonly id?: readonly string[] | undefined;
  /** Entries with a line on this account; `sub` on this sub-account of it. */
  readonly account?: string | undefined;
  readonly sub?: string | undefined;
  /** Entries with a line on one of these accounts, or on one whose name goes on after a dot: `revenue`. */
  readonly accounts?: readonly string[] | undefined;
  /** Entries with a line on what this person has in escrow, whatever the key. */
  readonly payee?: string | undefined;
  readonly stream?: string | undefined;
  readonly business?: Business | undefined;
  readonly show?: string | undefined;
  readonly policy?: number | undefined;
  readonly types?: readonly string[] | undefined;
  /** UTC days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** An instant, included. */
  readonly at?: string | undefined;
  /** The place of a position, included. */
  readonly place?: number | undefined;
}

export interface JournalLineRow {
  readonly account: string;
  readonly sub: string;
  readonly debit: number;
  readonly credit: number;
}

/** An entry: one event, its place in the log, and what it did to the books. */
export interface JournalRow {
  readonly entry: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly place: number;
  readonly business: Business;
  readonly show: string;
  readonly policy: number;
  readonly at: string;
  readonly lines: readonly JournalLineRow[];
}

const withLines = `select e.*, (
    select json_agg(json_build_object('account', l.account, 'sub', l.sub, 'debit', l.debit, 'credit', l.credit) order by l.line)
    from ${books.lines} l where l.entry = e.entry) as lines`;

function conditionsOf(filter: JournalFilter): Conditions {
  const { account, sub, accounts } = filter;
  const onLines = (text: string) => `exists (select 1 from ${books.lines} l where l.entry = j.entry and ${text})`;
  const conditions = new Conditions()
    .add('j.entry = any(?::uuid[])', filter.id)
    .add(onLines(`l.account = 'payee.escrow' and l.sub ^@ (?::text || '/')`), filter.payee)
    .add('j.stream = ?', filter.stream)
    .add('j.business = ?', filter.business)
    .add('j.show = ?', filter.show)
    .add('j.policy = ?', filter.policy)
    .add('j.type = any(?::text[])', filter.types)
    .add(`j.at >= (?::text || 'T00:00:00Z')::timestamptz`, filter.from)
    .add(`j.at < (?::text || 'T00:00:00Z')::timestamptz + interval '1 day'`, filter.to)
    .add('j.at <= ?::timestamptz', filter.at)
    .add('j.place <= ?', filter.place);
  if (account !== undefined && sub !== undefined) {
    const named = conditions.param(account);
    conditions.add(onLines(`l.account = ${named} and l.sub = ?`), sub);
  } else conditions.add(onLines('l.account = ?'), account);
  return conditions.add(
    onLines(`exists (select 1 from unnest(?::text[]) n(name) where l.account = name or l.account ^@ (name || '.'))`),
    accounts,
  );
}

/** Entries in the order of the log, and how many there are (counted as far as `MOST_COUNTED`). */
export async function listJournal(
  database: Database,
  filter: JournalFilter,
  { offset, limit, descending }: PageAsked,
): Promise<{ readonly rows: readonly JournalRow[]; readonly total: number }> {
  const conditions = conditionsOf(filter);
  const from = `from ${books.journal} j ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const direction = descending ? 'desc' : 'asc';
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `${withLines} from (select j.* ${from} order by j.place ${direction} ${page}) e order by e.place ${direction}`;
  return { rows: (await statement(text)(database, conditions.values)) as JournalRow[], total };
}

const PAGE = 500;

/** All entries that a filter has, oldest first, however many. */
export async function* everyEntry(database: Database, filter: JournalFilter): AsyncGenerator<JournalRow> {
  for (let after = 0; ; ) {
    const conditions = conditionsOf(filter).add('j.place > ?', after);
    const from = `from ${books.journal} j ${conditions.where}`;
    const limit = conditions.param(PAGE);
    const text = `${withLines} from (select j.* ${from} order by j.place limit ${limit}) e order by e.place`;
    const rows = (await statement(text)(database, conditions.values)) as JournalRow[];
    yield* rows;
    after = rows.at(-1)?.place ?? after;
    if (rows.length < PAGE) return;
  }
}
