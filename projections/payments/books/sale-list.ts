import { Conditions, listPage, type PageAsked } from '../../runner/list-page.ts';
import type { Database } from '../../runner/rows.ts';
import { deposit } from '../ledger/lines.ts';
import type { SaleRow } from '../ledger/sales.ts';
import { books } from './ledger-tables.ts';

export interface SalesAsked {
  readonly ids?: readonly string[] | undefined;
  readonly business?: SaleRow['business'] | undefined;
  readonly show?: string | undefined;
  readonly payee?: string | undefined;
  /** What came in for them is neither given for nor back. */
  readonly open?: boolean | undefined;
  readonly disputed?: boolean | undefined;
}

/** What is paid for, by when it was sold, and how many there are (counted as far as `MOST_COUNTED`). */
export function listSales(
  database: Database,
  { ids, business, show, payee, open, disputed }: SalesAsked,
  page: PageAsked,
): Promise<{ readonly rows: readonly SaleRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('stream = any(?::text[])', ids)
    .add('business = ?', business)
    .add('show = ?', show)
    .add('payee = ?::uuid', payee)
    .when(open, `stream in (select sub from ${books.balances} where account = '${deposit}' and debit <> credit)`)
    .when(disputed, 'disputed <> 0');
  return listPage<SaleRow>(database, { from: books.sales, conditions, order: ['place'], page });
}
