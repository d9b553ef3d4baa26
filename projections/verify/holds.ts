import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventOfType, LogEvent } from './catalogue.ts';
import { expectedUnitFees } from './money/fulfilment.ts';
import type { Report } from './report.ts';

const CHECK = 'orders';

/** Every order is what its hold says: the same seats, price and fee, and a fee that base and policy give. */
export class HoldCheck {
  readonly #report: Report;
  readonly #policies: PolicyBook;
  /** Holds that no order was placed for yet. */
  readonly #holds = new Map<string, EventOfType<'SeatsHeld'>['data']>();

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
    this.#holds.set(order, event.data);
  }

  #placed(event: EventOfType<'OrderPlaced'>): void {
    this.#report.examined(CHECK, 'orders');
    const order = event.stream.slice('order-'.length);
    const hold = this.#holds.get(order);
    this.#holds.delete(order);
    this.#report.require(hold !== undefined, CHECK, 'placed without a hold', event);
    if (!hold) return;
    const { units, ...terms } = event.data;
    const same = (['show', 'tier', 'buyer', 'payee', 'policy'] as const).every((term) => hold[term] === terms[term]);
    this.#report.require(same, CHECK, 'placed on other terms than its hold', event);
    const fees = expectedUnitFees(hold, this.#policies);
    const due = hold.seats.map((seat, index) => `${index + 1} ${seat} ${hold.price} ${fees[index]}`).join();
    const told = units.map(({ unit, seat, price, fee }) => `${unit} ${seat} ${price} ${fee}`).join();
    this.#report.require(told === due, CHECK, `tickets (unit seat price fee) ${told}; due ${due}`, event);
  }
}
