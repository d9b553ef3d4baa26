import { type Database, statement } from '../../runner/rows.ts';
import type { SaleRow } from '../ledger/sales.ts';
import { books, Conditions, counted, type PageAsked } from './ledger-tables.ts';

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
export async function listSales(
  database: Database,
  { ids, business, show, payee, open, disputed }: SalesAsked,
  { offset, limit, descending }: PageAsked,
): Promise<{ readonly rows: readonly SaleRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('stream = any(?::text[])', ids)
    .add('business = ?', business)
    .add('show = ?', show)
    .add('payee = ?::uuid', payee)
    .when(open, 'deposit <> 0')
    .when(disputed, 'disputed <> 0');
  const from = `from ${books.sales} ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `select * ${from} order by place ${descending ? 'desc' : 'asc'} ${page}`;
  return { rows: (await statement(text)(database, conditions.values)) as SaleRow[], total };
}
