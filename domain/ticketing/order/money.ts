import type { Split } from '../../kernel/schemas.ts';
import { dayOf } from '../../kernel/time.ts';
import type { PayableHost } from '../../payments/payable/host.ts';
import { ESCROW, line, payeesOf } from '../../payments/payable/lines.ts';
import { reject } from '../refusals.ts';
import type { OrderTerms, PlacedOrder, UnitState } from './state.ts';

type Priced = Pick<UnitState, 'price' | 'fee'>;

export function priceOf(units: readonly Priced[]): number {
  return units.reduce((sum, { price }) => sum + price, 0);
}

/** The lines of some units: our fee, and the rest for the payee, in escrow under `escrow`. */
export function unitLines(units: readonly Priced[], escrow: string): Split {
  const fee = units.reduce((sum, unit) => sum + unit.fee, 0);
  return [...line('revenue.tickets', '', fee), ...line(ESCROW, escrow, priceOf(units) - fee)];
}

/** Where the payee's part waits: under the show, or for a replay under the day of its sale (`now`, UTC milliseconds). */
export function escrowOf({ payee, show, replay }: OrderTerms, now: number): string {
  return `${payee}/${replay ? `replay:${dayOf(now)}` : `show:${show}`}`;
}

/** The order as its payment facet sees it. An order has one attempt: with it the hold of the seats ends. */
export function orderHost(order: string, state: PlacedOrder, now: number): PayableHost {
  const { terms, units, split } = state;
  return {
    payable: `order-${order}`,
    payer: terms.buyer,
    payee: terms.payee,
    cents: priceOf(units),
    split,
    payees: payeesOf(split ?? unitLines(units, escrowOf(terms, now))),
    retry: reject('HoldGone', 'The seats of this purchase were given back. Buy again.'),
  };
}
