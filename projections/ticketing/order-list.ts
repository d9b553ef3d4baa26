import type { TicketStatus } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { Conditions, counted } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, statement } from '../runner/rows.ts';
import type { OrderRow } from './order-row.ts';
import { orders } from './orders.ts';

const table = projectionVersionOf(orders).table('orders');

/** Which orders staff ask for: all that hold. */
export interface OrderFilter {
  readonly ids?: readonly string[] | undefined;
  readonly code?: string | undefined;
  /** The provider's id of the payment that paid. */
  readonly intent?: string | undefined;
  readonly show?: string | undefined;
  readonly buyer?: string | undefined;
  readonly status?: TicketStatus | undefined;
  /** Placed on this UTC day, `2026-11-22`, or after it. */
  readonly from?: string | undefined;
  /** Placed on this UTC day or before it. */
  readonly to?: string | undefined;
}

/** Orders by when they were placed, a page of them, and how many there are (counted as far as the books count). */
export async function listOrders(
  database: Database,
  { ids, code, intent, show, buyer, status, from: first, to: last }: OrderFilter,
  page: { readonly offset: number; readonly limit: number; readonly descending: boolean },
): Promise<{ readonly rows: readonly OrderRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('order_id = any(?::uuid[])', ids)
    .add('code = ?', code)
    .add('intent_id = ?', intent)
    .add('show = ?::uuid', show)
    .add('buyer = ?::uuid', buyer)
    .add('status = ?', status)
    .add(`placed_at >= ?::timestamp at time zone 'UTC'`, first)
    .add(`placed_at < (?::timestamp + interval '1 day') at time zone 'UTC'`, last);
  const from = `from ${table} ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const order = page.descending ? 'placed_at desc, order_id' : 'placed_at, order_id desc';
  const text = `select * ${from} order by ${order} limit ${conditions.param(page.limit)} offset ${conditions.param(page.offset)}`;
  return { rows: (await statement(text)(database, conditions.values)) as OrderRow[], total };
}
