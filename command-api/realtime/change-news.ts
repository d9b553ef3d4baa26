import type { Position } from '@marquee/domain/kernel/event.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { ordersOf } from '@marquee/projections/ticketing/held-tickets.ts';
import { waitingOn } from '@marquee/projections/ticketing/inventories.ts';
import type { InventoryKey } from '@marquee/projections/ticketing/inventory-key.ts';
import { ordersByIds } from '@marquee/projections/ticketing/order-queries.ts';
import { type OrderRow, statusOfUnit } from '@marquee/projections/ticketing/order-row.ts';
import type { LivingCodes } from '../contract/realtime.ts';
import type { Show } from '../contract/shows.ts';
import type { DoorState } from '../contract/ticketing-door.ts';
import type { ReadModels } from '../http/consistency.ts';
import type { Services } from '../http/services.ts';
import type { ShowViews } from '../shows/shows.ts';
import { doorState } from '../ticketing/door/door-view.ts';

/** Milliseconds that one look at the read models waits for them. */
const WAIT_MS = 2000;
const MODELS = ['shows', 'inventories', 'orders', 'people'];

export interface ChangeNewsOptions {
  readonly readModels: ReadModels;
  readonly services: Pick<Services, 'database' | 'personalData'>;
  readonly views: Pick<ShowViews, 'of'>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** Makes what windows are told of changes, from the read models: so that it looks as a page that is loaded now would. */
export class ChangeNews {
  readonly #options: ChangeNewsOptions;

  constructor(options: ChangeNewsOptions) {
    this.#options = options;
  }

  /** Whether the read models have got to a position, in a moment. */
  async reach(position: Position): Promise<boolean> {
    return (await this.#options.readModels.waitFor(MODELS, position, WAIT_MS)) === 'reached';
  }

  async shows(ids: readonly string[]): Promise<readonly Show[]> {
    const rows = await showsByIds(this.#options.services.database, ids);
    return this.#options.views.of([...rows.values()]);
  }

  /** For each person who has, or had, tickets of these orders: which of them have a code now. */
  async tickets(
    orders: ReadonlyMap<string, ReadonlySet<string>>,
  ): Promise<ReadonlyMap<string, readonly LivingCodes[]>> {
    const rows = await ordersByIds(this.#options.services.database, [...orders.keys()]);
    const told = new Map<string, LivingCodes[]>();
    for (const [id, row] of rows) {
      const people = new Set([row.buyer, ...row.units.map(({ holder }) => holder), ...(orders.get(id) ?? [])]);
      for (const person of people) told.set(person, [...(told.get(person) ?? []), livingCodes(row, person)]);
    }
    return told;
  }

  /** The doors as they are now of those shows that these orders are for, of `followed`. */
  async doors(orders: ReadonlySet<string>, followed: ReadonlySet<string>): Promise<ReadonlyMap<string, DoorState>> {
    const { now, services } = this.#options;
    const rows = await ordersByIds(services.database, [...orders]);
    const shows = new Set([...rows.values()].map(({ show }) => show).filter((show) => followed.has(show)));
    return new Map(
      await Promise.all([...shows].map(async (show) => [show, await doorState(services, show, now())] as const)),
    );
  }

  /** Which of these orders somebody has bought, or was given a ticket of. */
  async ordersOf(person: string, orders: ReadonlySet<string>): Promise<readonly string[]> {
    if (orders.size === 0) return [];
    return (await ordersOf(this.#options.services.database, person)).filter((id) => orders.has(id));
  }

  waitingOn(lists: readonly InventoryKey[], people: ReadonlySet<string>): Promise<readonly string[]> {
    return waitingOn(this.#options.services.database, lists, [...people]);
  }
}

function livingCodes(order: OrderRow, person: string): LivingCodes {
  const living = order.units.filter((unit) => unit.holder === person && statusOfUnit(order, unit) === 'confirmed');
  return { ticketId: order.order_id, units: living.map(({ unit }) => unit) };
}
