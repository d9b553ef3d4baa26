import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import type { OrderRow, UnitView } from './order-row.ts';
import { orders } from './orders.ts';

/** Tickets of one order in one person's hands: what they bought and kept, or one ticket that was given to them. */
export interface HeldTickets {
  readonly order: OrderRow;
  readonly units: readonly UnitView[];
  /** True when they bought it. */
  readonly bought: boolean;
  readonly since: string;
}

/** Whose tickets are asked for. */
export interface AskedTickets {
  readonly person: string;
  /** Absent: of every show. */
  readonly show?: string | undefined;
  /** `next` of the page before; one that does not parse begins at the beginning. */
  readonly cursor?: string | undefined;
  /** Default 60. */
  readonly limit?: number | undefined;
}

type Asked<R> = R & { readonly ask: number };
type GivenTicket = Asked<
  OrderRow & { readonly holder: string; readonly unit: number; readonly transferred_at: string }
>;

const { table } = projectionVersionOf(orders);
const asked = `unnest($1::int[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[], $6::int[], $7::int[])
  as asked(ask, person, show, at, after_order, after_unit, rows)`;
/** The place of a row in My Tickets: what was bought stands as unit 0 of its order. */
const after = (since: string, unit: string) =>
  `(${since}, order_id, ${unit}) < (asked.at, asked.after_order, asked.after_unit)
    and (asked.show is null or o.show = asked.show)`;
const bought = prepared<Asked<OrderRow>>(
  `select asked.ask, own.* from ${asked} cross join lateral
     (select o.* from ${table('orders')} o where o.buyer = asked.person and ${after('o.placed_at', '0')}
        and exists (select from json_array_elements(o.units) unit where unit->>'holder' = o.buyer::text)
      order by o.placed_at desc, order_id desc limit asked.rows) own`,
);
const given = prepared<GivenTicket>(
  `select asked.ask, others.* from ${asked} cross join lateral
     (select o.*, t.holder, t.unit, t.transferred_at
      from ${table('transferred_tickets')} t join ${table('orders')} o using (order_id)
      where t.holder = asked.person and o.buyer <> asked.person and ${after('t.transferred_at', 't.unit')}
      order by t.transferred_at desc, order_id desc, t.unit desc limit asked.rows) others`,
);

const one = prepared<OrderRow>(`select * from ${table('orders')} where order_id = $1`);

/** What a person holds of one order, bought or given; undefined: nothing. */
export async function ticketsOfOrder(
  database: Database,
  order: string,
  person: string,
): Promise<Pick<HeldTickets, 'order' | 'units'> | undefined> {
  const [row] = await one(database, [order]);
  const units = row?.units.filter(({ holder }) => holder === person) ?? [];
  return row && units.length > 0 ? { order: row, units } : undefined;
}

/** Tickets that a person holds, newest first: a row for each order they bought, and one for each ticket they were given. */
export async function ticketsOf(database: Database, asked: AskedTickets): Promise<Page<HeldTickets>> {
  const [page = noTickets] = await ticketsOfAll(database, [asked]);
  return page;
}

const noTickets: Page<HeldTickets> = { rows: [], next: undefined };
/** In front of every row. */
const START = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 9] as const;

/** The same for many who ask at once, in their order. */
export async function ticketsOfAll(
  database: Database,
  asked: readonly AskedTickets[],
): Promise<readonly Page<HeldTickets>[]> {
  const places = asked.map(({ cursor }) => decodeCursor(cursor ?? '', ['instant', 'uuid', 'integer']) ?? START);
  const limits = asked.map(({ limit = 60 }) => limit);
  const values = [
    asked.map((_, ask) => ask),
    asked.map(({ person }) => person),
    asked.map(({ show }) => show ?? null),
    ...[0, 1, 2].map((part) => places.map((place) => place[part])),
    limits.map((limit) => limit + 1),
  ];
  const [own, others] = await Promise.all([bought(database, values), given(database, values)]);
  const held = Map.groupBy([...own.map(asBought), ...others.map(asGiven)], ({ ask }) => ask);
  return limits.map((limit, ask) => {
    const rows = held.get(ask)?.sort(newestFirst) ?? [];
    const { rows: page, next } = pageOf(rows, limit, placeOf);
    return { rows: page.map(({ tickets }) => tickets), next };
  });
}

interface Held {
  readonly ask: number;
  readonly tickets: HeldTickets;
}

function placeOf({ tickets: { since, order, bought: own, units } }: Held): [string, string, number] {
  return [since, order.order_id, own ? 0 : (units[0]?.unit ?? 0)];
}

/** As the database sorts: instants and ids, written as they are here, sort as text. */
function newestFirst(one: Held, other: Held): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? 1 : -1;
}

function asBought({ ask, ...order }: Asked<OrderRow>): Held {
  const units = order.units.filter(({ holder }) => holder === order.buyer);
  return { ask, tickets: { order, units, bought: true, since: order.placed_at } };
}

function asGiven({ ask, holder: _, unit, transferred_at, ...order }: GivenTicket): Held {
  const units = order.units.filter((one) => one.unit === unit);
  return { ask, tickets: { order, units, bought: false, since: transferred_at } };
}

const touched = prepared<{ readonly order_id: string }>(
  `select order_id from ${table('orders')} where buyer = $1
   union select order_id from ${table('gifts')} where holder = $1 order by order_id`,
);
const unpaid = prepared<{ readonly order_id: string }>(
  `select order_id from ${table('orders')} where buyer = $1 and payment = 'requested' order by order_id`,
);

/** Ids of the orders that somebody has bought, or was given a ticket of. */
export async function ordersOf(database: Database, person: string): Promise<readonly string[]> {
  return (await touched(database, [person])).map(({ order_id }) => order_id);
}

/** Ids of the orders whose payment somebody was asked for, and that are neither paid nor given up. */
export async function unpaidOrdersOf(database: Database, buyer: string): Promise<readonly string[]> {
  return (await unpaid(database, [buyer])).map(({ order_id }) => order_id);
}
