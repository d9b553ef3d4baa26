import { type TicketStatus, ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import type { OrderRow } from './order-row.ts';
import { type DoorRow, orders } from './orders.ts';

const { table } = projectionVersionOf(orders);
const byIds = prepared<OrderRow>(`select * from ${table('orders')} where order_id = any($1::uuid[])`);
const ofShow = prepared<OrderRow>(
  `select * from ${table('orders')} where show = $1 and order_id > $2 and status = any($3::text[])
   order by order_id limit $4`,
);
const called = prepared<OrderRow>(`select * from ${table('orders')} where show = $1 and code = $2 order by order_id`);
const doorsOfShow = prepared<DoorRow>(`select * from ${table('doors')} where show = $1`);

/** One order; undefined for an id that is none. */
export async function orderById(database: Database, order: string): Promise<OrderRow | undefined> {
  return (await byIds(database, [[order]]))[0];
}

/** Orders by id; ids that are none are left out. */
export async function ordersByIds(
  database: Database,
  orders: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  if (orders.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(orders)]]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

export interface OrdersOfShow {
  /** Absent: every status. */
  readonly statuses?: readonly TicketStatus[] | undefined;
  readonly cursor?: string | undefined;
  /** Default 100. */
  readonly limit?: number | undefined;
}

const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/** Orders of a show in a fixed order, page by page: for the door list, and for jobs that go through all of them. */
export async function ordersOfShow(
  database: Database,
  show: string,
  { statuses = ticketStatuses, cursor, limit = 100 }: OrdersOfShow = {},
): Promise<Page<OrderRow>> {
  const after = cursor ? decodeCursor(cursor, ['uuid'])?.[0] : undefined;
  const rows = await ofShow(database, [show, after ?? NO_ORDER, statuses, limit + 1]);
  return pageOf(rows, limit, (last) => [last.order_id]);
}

/** Orders of a show that are called so at the door: mostly one, and all of them where two are called the same. */
export async function ordersByCode(database: Database, show: string, code: string): Promise<readonly OrderRow[]> {
  return called(database, [show, code]);
}

/** What each tier of a show has sold, refunded, taken in and admitted. */
export async function doorsOf(database: Database, show: string): Promise<ReadonlyMap<Tier, DoorRow>> {
  const rows = await doorsOfShow(database, [show]);
  return new Map(rows.map((row) => [row.tier, row]));
}
