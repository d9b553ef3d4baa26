import { type TicketStatus, ticketStatuses } from '@marquee/domain/ticketing/order/rights.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { decodeCursor, encodeCursor, type Page } from '../runner/cursor.ts';
import { editionOf } from '../runner/edition.ts';
import { type Database, prepared } from '../runner/rows.ts';
import type { OrderRow, UnitView } from './order-row.ts';
import { type DoorRow, orders } from './orders.ts';

/** Tickets of one order in one person's hands: what they bought and kept, or one ticket that was given to them. */
export interface HeldTickets {
  readonly order: OrderRow;
  readonly units: readonly UnitView[];
  /** True when they bought it. */
  readonly bought: boolean;
  readonly since: string;
}

const { table } = editionOf(orders);
const byIds = prepared<OrderRow>(`select * from ${table('orders')} where order_id = any($1::uuid[])`);
const bought = prepared<OrderRow>(
  `select * from ${table('orders')} where buyer = $1 order by placed_at desc, order_id limit $2`,
);
const given = prepared<OrderRow & { readonly unit: number; readonly transferred_at: string }>(
  `select o.*, t.unit, t.transferred_at from ${table('transferred_tickets')} t join ${table('orders')} o using (order_id)
   where t.holder = $1 and o.buyer <> $1 order by t.transferred_at desc, t.order_id, t.unit limit $2`,
);
const ofShow = prepared<OrderRow>(
  `select * from ${table('orders')} where show = $1 and order_id > $2 and status = any($3::text[])
   order by order_id limit $4`,
);
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

/** All tickets that a person holds, newest first: a row for each order they bought, and one for each ticket they were given. */
export async function ticketsOf(database: Database, person: string, limit = 500): Promise<readonly HeldTickets[]> {
  const [own, others] = await Promise.all([bought(database, [person, limit]), given(database, [person, limit])]);
  const held: HeldTickets[] = own.map((order) => {
    const units = order.units.filter(({ holder }) => holder === person);
    return { order, units, bought: true, since: order.placed_at };
  });
  for (const { unit, transferred_at, ...order } of others) {
    const units = order.units.filter((one) => one.unit === unit);
    held.push({ order, units, bought: false, since: transferred_at });
  }
  return held
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => b.since.localeCompare(a.since))
    .slice(0, limit);
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
  const after = cursor ? decodeCursor(cursor, 1)?.[0] : undefined;
  const rows = await ofShow(database, [show, after ?? NO_ORDER, statuses, limit + 1]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? encodeCursor([last.order_id]) : undefined };
}

/** What each tier of a show has sold, refunded, taken in and admitted. */
export async function doorsOf(database: Database, show: string): Promise<ReadonlyMap<Tier, DoorRow>> {
  const rows = await doorsOfShow(database, [show]);
  return new Map(rows.map((row) => [row.tier, row]));
}
