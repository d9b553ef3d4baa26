import type { PayableCategory } from '@marquee/domain/contexts.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { artSales } from './art/sales.ts';
import { licences } from './licensing/licences.ts';
import { tips } from './payments/tips.ts';
import { unlocks } from './payments/unlocks.ts';
import { projectionVersionOf } from './runner/projection-version.ts';
import { type Database, prepared } from './runner/rows.ts';
import { subscriptions } from './subscriptions/subscriptions.ts';
import { orders } from './ticketing/orders.ts';

/** A payable, by its stream's name, that waits for a payment, and until when: UTC milliseconds. */
export interface AwaitedPayment {
  readonly payable: string;
  readonly expiresAt: number;
}

/** Where a payable's rows are: a table with the columns `payment` and `expires_at`, and the column of their ids. */
interface Rows {
  readonly table: string;
  readonly id: string;
}

/** The rows of everything that somebody is asked to pay for; for money that came in for nothing, nobody was. */
const rowsOf: Readonly<Record<Exclude<PayableCategory, 'movement'>, Rows>> = {
  order: { table: projectionVersionOf(orders).table('orders'), id: 'order_id' },
  tip: { table: projectionVersionOf(tips).table('tips'), id: 'tip' },
  invoice: { table: projectionVersionOf(subscriptions).table('invoices'), id: 'invoice' },
  artsale: { table: projectionVersionOf(artSales).table('art_sales'), id: 'sale' },
  licence: { table: projectionVersionOf(licences).table('licences'), id: 'licence' },
  unlock: { table: projectionVersionOf(unlocks).table('unlocks'), id: 'unlock' },
};

const awaitedIn = Object.entries(rowsOf).map(
  ([category, { table, id }]) =>
    `(select '${category}-' || ${id} as payable, expires_at from ${table}
      where payment = 'requested' and expires_at > $1 and expires_at <= $2 order by expires_at limit $3)`,
);
const awaited = prepared<{ payable: string; expires_at: string }>(
  `${awaitedIn.join(' union all ')} order by expires_at, payable limit $3`,
);

const overdueIn = Object.entries(rowsOf).map(
  ([category, { table, id }]) =>
    `(select '${category}-' || ${id} as payable, expires_at from ${table} where payment = 'requested' and expires_at <= $1)`,
);
const overdue = prepared<{ payable: string; expires_at: string; total: number }>(
  `select payable, expires_at, count(*) over ()::int as total from (${overdueIn.join(' union all ')}) as waiting
   order by expires_at, payable offset $2 limit $3`,
);

/** Payables whose time to be paid ended before `now` (UTC milliseconds) and that are not settled, the longest first, and how many. */
export async function overduePayments(
  database: Database,
  now: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly AwaitedPayment[]; readonly total: number }> {
  const rows = await overdue(database, [iso(now), offset, limit]);
  const awaited = rows.map(({ payable, expires_at }) => ({ payable, expiresAt: Date.parse(expires_at) }));
  return { rows: awaited, total: rows[0]?.total ?? 0 };
}

/**
 * Payables that wait for a payment until some time in `(after, until]`, UTC milliseconds; those that end first come
 * first. Reads the read models of everything that is paid for.
 */
export async function unsettledPayments(
  database: Database,
  after: number,
  until: number,
  limit: number,
): Promise<readonly AwaitedPayment[]> {
  const rows = await awaited(database, [iso(after), iso(until), limit]);
  return rows.map(({ payable, expires_at }) => ({ payable, expiresAt: Date.parse(expires_at) }));
}
