import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { LiveView } from '../runner/live-view.ts';
import type { Recorded } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { checkpointOf } from '../runner/snapshot.ts';
import { inventories } from './inventories.ts';
import { inventoryKey } from './inventory-key.ts';
import type { OpenHoldRow } from './open-holds-table.ts';

const { SeatsHeld, HoldExpired, HoldReleased, SeatsSold } = inventoryEvents;
const holdEvents = { SeatsHeld, HoldExpired, HoldReleased, SeatsSold };

/** An unpaid order. */
interface OpenOrder {
  readonly order: string;
  readonly person: string;
  readonly show: string;
  readonly tier: Tier;
  readonly units: number;
}

/** What a person holds and has not paid, kept in memory: evidence for the limits a person without a query a purchase. */
export class OpenOrders implements LiveView {
  readonly name = 'open orders';
  static readonly events: readonly string[] = Object.keys(holdEvents);
  readonly events = OpenOrders.events;
  readonly from: Position | undefined;
  readonly #orders = new Map<string, OpenOrder>();
  readonly #byPerson = new Map<string, Set<OpenOrder>>();

  constructor(open: readonly OpenOrder[], from: Position | undefined) {
    this.from = from;
    for (const order of open) this.#add(order);
  }

  /** Begins with what the read model `inventories` knows, and follows the log from there. */
  static async load(database: Database): Promise<OpenOrders> {
    const { position, rows } = await checkpointOf<OpenHoldRow>(
      database,
      projectionVersionOf(inventories),
      `select * from ${projectionVersionOf(inventories).table('open_holds')} where kind = 'hold'`,
    );
    return new OpenOrders(
      rows.map(({ id: order, person, show, tier, units }) => ({ order, person, show, tier, units })),
      position,
    );
  }

  /** Elsewhere than in this inventory, which knows its own: unpaid tickets of the same show, and unpaid orders in all. */
  of(person: string, show: string, tier: Tier): { readonly heldInShow: number; readonly openOrders: number } {
    const orders = [...(this.#byPerson.get(person) ?? [])];
    const elsewhere = orders.filter((order) => order.show !== show || order.tier !== tier);
    const inShow = elsewhere.filter((order) => order.show === show);
    return { heldInShow: inShow.reduce((sum, { units }) => sum + units, 0), openOrders: elsewhere.length };
  }

  apply(events: readonly RecordedEvent[]): void {
    const known = events.flatMap((event) => upcast(holdEvents, event)) as readonly Recorded<typeof holdEvents>[];
    for (const event of known) {
      const { order, seats } = event.data;
      const inventory = inventoryKey(event);
      if (event.type === 'SeatsHeld') this.#add({ order, person: event.data.buyer, ...inventory, units: seats.length });
      else this.#remove({ order, ...inventory });
    }
  }

  #add(order: OpenOrder): void {
    this.#orders.set(keyOf(order), order);
    const own = this.#byPerson.get(order.person) ?? new Set();
    this.#byPerson.set(order.person, own.add(order));
  }

  #remove(gone: Pick<OpenOrder, 'order' | 'show' | 'tier'>): void {
    const key = keyOf(gone);
    const order = this.#orders.get(key);
    if (!order) return;
    this.#orders.delete(key);
    const own = this.#byPerson.get(order.person);
    own?.delete(order);
    if (own?.size === 0) this.#byPerson.delete(order.person);
  }
}

/** As its row's key names it: with the inventory whose seats it has. */
function keyOf({ order, show, tier }: Pick<OpenOrder, 'order' | 'show' | 'tier'>): string {
  return `${show} ${tier} ${order}`;
}
