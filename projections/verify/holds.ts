import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { expectedUnitFees } from './money/fulfilment.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'orders';

/** Every order is what its hold says: the same seats, price and fee, and a fee that base and policy give. */
export class HoldCheck {
  readonly #report: Report;
  readonly #policies: PolicyBook;
  /** The one inventory that each order holds seats in. */
  readonly #inventories = new SpilledMap<string>();
  /** Holds that no order was placed for yet, each with its inventory. */
  readonly #holds = new SpilledMap<EventOfType<'SeatsHeld'>['data']>();

  constructor(report: Report, policies: PolicyBook) {
    this.#report = report;
    this.#policies = policies;
  }

  see(event: LogEvent): void {
    if (event.type === 'SeatsHeld') {
      this.#held(event);
      return;
    }
    if (event.type === 'OrderPlaced') {
      this.#placed(event);
      return;
    }
  }

  #held(event: EventOfType<'SeatsHeld'>): void {
    const { order, fee } = event.data;
    const due = expectedUnitFees(event.data, this.#policies).reduce((total, part) => total + part, 0);
    this.#report.require(fee === due, CHECK, `a fee of ${fee} where ${due} is due`, event);
    const of = this.#inventories.get(order) ?? event.stream;
    this.#report.require(of === event.stream, CHECK, `order ${order} holds seats in ${of} as well`, event);
    this.#inventories.set(order, of);
    this.#holds.set(placeOf(event.data), event.data);
  }

  #placed(event: EventOfType<'OrderPlaced'>): void {
    this.#report.examined(CHECK, 'orders');
    const order = keyOf(event.stream);
    const key = placeOf({ ...event.data, order });
    const hold = this.#holds.get(key);
    this.#holds.delete(key);
    this.#report.require(hold !== undefined, CHECK, 'placed without a hold', event);
    if (!hold) return;
    const { units, ...terms } = event.data;
    const same = (['buyer', 'payee', 'policy'] as const).every((term) => hold[term] === terms[term]);
    this.#report.require(same, CHECK, 'placed on other terms than its hold', event);
    const fees = expectedUnitFees(hold, this.#policies);
    const due = hold.seats.map((seat, index) => `${index + 1} ${seat} ${hold.price} ${fees[index]}`).join();
    const told = units.map(({ unit, seat, price, fee }) => `${unit} ${seat} ${price} ${fee}`).join();
    this.#report.require(told === due, CHECK, `tickets (unit seat price fee) ${told}; due ${due}`, event);
  }
}

/** A hold is told by its order and its inventory: another one's hold of the same id says nothing of it. */
function placeOf({ show, tier, order }: Pick<EventOfType<'SeatsHeld'>['data'], 'show' | 'tier' | 'order'>): string {
  return `${show} ${tier} ${order}`;
}
