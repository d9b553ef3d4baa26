import { Conditions, listPage, type PageAsked } from '../../runner/list-page.ts';
import { type Database, prepared } from '../../runner/rows.ts';
import { books } from './ledger-tables.ts';

/** Both sides of an account; cents. */
export interface AccountSums {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

const atTime = prepared<AccountSums>(
  `select account, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (
     select account, debit, credit from ${books.days} where day < ($1::timestamptz at time zone 'UTC')::date::text
     union all select l.account, l.debit, l.credit
     from ${books.journal} j join ${books.lines} l using (entry)
     where j.at >= date_trunc('day', $1::timestamptz, 'UTC') and j.at <= $1) moved
   group by account order by account`,
);
const atPlace = prepared<AccountSums>(
  `select account, sum(debit)::bigint as debit, sum(credit)::bigint as credit
   from ${books.lines} where place <= $1 group by account order by account`,
);
const now = prepared<AccountSums>(
  `select account, sum(debit)::bigint as debit, sum(credit)::bigint as credit
   from ${books.days} group by account order by account`,
);
const moved = prepared<AccountSums & { readonly opening: number }>(
  `select account,
     coalesce(sum(debit - credit) filter (where day < $1), 0)::bigint as opening,
     coalesce(sum(debit) filter (where day >= $1), 0)::bigint as debit,
     coalesce(sum(credit) filter (where day >= $1), 0)::bigint as credit
   from ${books.days} where day <= $2 group by account order by account`,
);
const months = prepared<{ readonly month: string; readonly entries: number }>(
  `select month, sum(entries)::bigint as entries from ${books.figures} where account = 'whole'
   group by month order by month desc`,
);

/** What stood on every account: now, at an instant (included), or at a place in the log (included). */
export function trialBalanceAt(
  database: Database,
  { at, place }: { readonly at?: string | undefined; readonly place?: number | undefined } = {},
): Promise<readonly AccountSums[]> {
  if (place !== undefined) return atPlace(database, [place]);
  return at === undefined ? now(database, []) : atTime(database, [at]);
}

/** What stood on every account before a period of UTC days, and moved in it. */
export function movedIn(database: Database, from: string, to: string) {
  return moved(database, [from, to]);
}

/** Months (`YYYY-MM`) in which the books have entries, the newest first. */
export function monthsOfBooks(database: Database) {
  return months(database, []);
}

export interface SubAccountSums extends AccountSums {
  readonly sub: string;
}

/** Sub-accounts of one account by name; `open`: those on which something stands. */
export function subAccounts(
  database: Database,
  { account, open }: { readonly account: string; readonly open?: boolean | undefined },
  page: PageAsked,
): Promise<{ readonly rows: readonly SubAccountSums[]; readonly total: number }> {
  const conditions = new Conditions().add('account = ?', account).when(open, 'debit <> credit');
  const columns = 'account, sub, debit, credit';
  return listPage<SubAccountSums>(database, { columns, from: books.balances, conditions, order: ['sub'], page });
}
