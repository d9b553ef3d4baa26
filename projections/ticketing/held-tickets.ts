import { editionOf } from '../runner/edition.ts';
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

type GivenTicket = OrderRow & { readonly holder: string; readonly unit: number; readonly transferred_at: string };

const { table } = editionOf(orders);
const bought = prepared<OrderRow>(
  `select own.* from unnest($1::uuid[]) as asked(person) cross join lateral
     (select * from ${table('orders')} where buyer = asked.person order by placed_at desc, order_id limit $2) own`,
);
const given = prepared<GivenTicket>(
  `select others.* from unnest($1::uuid[]) as asked(person) cross join lateral
     (select o.*, t.holder, t.unit, t.transferred_at
      from ${table('transferred_tickets')} t join ${table('orders')} o using (order_id)
      where t.holder = asked.person and o.buyer <> asked.person
      order by t.transferred_at desc, t.order_id, t.unit limit $2) others`,
);

/** All tickets that a person holds, newest first: a row for each order they bought, and one for each ticket they were given. */
export async function ticketsOf(database: Database, person: string, limit?: number): Promise<readonly HeldTickets[]> {
  return (await ticketsOfAll(database, [person], limit)).get(person) ?? [];
}

/** The same for many people at once, each with at most `limit` rows. Who holds nothing is left out. */
export async function ticketsOfAll(
  database: Database,
  people: readonly string[],
  limit = 500,
): Promise<ReadonlyMap<string, readonly HeldTickets[]>> {
  const [own, others] = await Promise.all([bought(database, [people, limit]), given(database, [people, limit])]);
  const held = [...own.map(asBought), ...others.map(asGiven)].filter(({ tickets }) => tickets.units.length > 0);
  const byPerson = Map.groupBy(held, ({ person }) => person);
  return new Map(
    [...byPerson].map(([person, rows]) => {
      const newest = rows.map(({ tickets }) => tickets).sort((a, b) => b.since.localeCompare(a.since));
      return [person, newest.slice(0, limit)];
    }),
  );
}

interface Held {
  readonly person: string;
  readonly tickets: HeldTickets;
}

function asBought(order: OrderRow): Held {
  const units = order.units.filter(({ holder }) => holder === order.buyer);
  return { person: order.buyer, tickets: { order, units, bought: true, since: order.placed_at } };
}

function asGiven({ holder, unit, transferred_at, ...order }: GivenTicket): Held {
  const units = order.units.filter((one) => one.unit === unit);
  return { person: holder, tickets: { order, units, bought: false, since: transferred_at } };
}
