import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import type { Attempt } from '@marquee/domain/payments/payable/state.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { HoldTerms } from '@marquee/domain/ticketing/order/commands.ts';
import type { PlacedOrder } from '@marquee/domain/ticketing/order/state.ts';
import { reject } from '@marquee/domain/ticketing/refusals.ts';
import type { Intent, PaymentProvider } from '@marquee/infra/payments/port.ts';
import { ticketIntent } from '@marquee/workflows/ticketing/ticket-intent.ts';
import type { CommandBus } from '../bus/bus.ts';
import { requestIntent } from '../payments/intents.ts';
import type { Settlement } from '../payments/settlement.ts';
import type { StartedPurchase } from './purchase.ts';

export interface ResumeDependencies {
  readonly bus: Pick<CommandBus, 'load'>;
  readonly provider: PaymentProvider;
  readonly settlement: Pick<Settlement, 'settle'>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/**
 * A pending purchase taken up again by its buyer, from another tab or after the browser was closed: the same answer that
 * its beginning gave. Nothing about the intent is stored; the provider answers it again, by the key that is derived from order and attempt.
 */
export class ResumeCheckout {
  readonly #deps: ResumeDependencies;

  constructor(deps: ResumeDependencies) {
    this.#deps = deps;
  }

  /**
   * Refusals: `NotFound`, `NotTheBuyer`, `HoldExpired`, `AlreadyPaid`, `OrderCancelled`, `PaymentProcessing`,
   * `PaymentRefused`, `PaymentBusy`. Money that the provider has and the order does not know yet is settled on the way.
   */
  async resume(order: string, person: string): Promise<StartedPurchase | Rejection> {
    const { bus, now, provider } = this.#deps;
    const { state } = await bus.load(orderAggregate, `order-${order}`, { maxAge: 0 });
    if (!state.terms) return reject('NotFound', 'There is no such order. Look at My Tickets.');
    if (state.terms.buyer !== person) return reject('NotTheBuyer', 'Only its buyer can pay an order.');
    const refusal = refuseAttempt(state.payable.attempts.at(-1), now());
    if (refusal) return refusal;
    const hold = holdOf(state);
    const attempt = state.payable.attempts.length;
    const total = hold.price * hold.seats.length;
    const asked = await requestIntent(provider, ticketIntent(order, attempt, hold.seats.length, hold.tier, total));
    if (asked.kind === 'unknown') return busy();
    if (asked.kind === 'refused') {
      return asked.code === 'PaymentBusy' ? busy() : reject('PaymentRefused', asked.message);
    }
    const { intent } = asked;
    const late = await this.#refuseIntent(order, intent);
    if (late) return late;
    const { clientSecret, id: intentId } = intent;
    return { order, hold, payment: 'required', clientSecret, intentId, position: undefined };
  }

  async #refuseIntent(order: string, intent: Intent): Promise<Rejection | undefined> {
    switch (intent.status) {
      case 'succeeded':
        await this.#deps.settlement.settle(`order-${order}`, intent);
        return alreadyPaid();
      case 'processing':
        return reject('PaymentProcessing', 'Your payment is on its way. Your seats are kept; look again in a minute.');
      case 'canceled':
        return cancelled();
      default:
        return undefined;
    }
  }
}

function refuseAttempt(attempt: Attempt | undefined, now: number): Rejection | undefined {
  if (attempt?.status === 'paid') return alreadyPaid();
  if (attempt?.status === 'abandoned' && attempt.reason !== 'expired') return cancelled();
  if (attempt?.status === 'requested' && ms(attempt.expiresAt) > now) return undefined;
  return reject('HoldExpired', 'The time to pay is over and the seats were given back. Buy again.');
}

/** The hold as the order was placed with it. */
function holdOf({ terms, units }: PlacedOrder): HoldTerms {
  return {
    ...terms,
    seats: units.map(({ seat }) => seat),
    price: units[0]?.price ?? 0,
    fee: units.reduce((sum, { fee }) => sum + fee, 0),
  };
}

const alreadyPaid = () => reject('AlreadyPaid', 'This order is paid. Look at My Tickets.');
const cancelled = () => reject('OrderCancelled', 'This purchase was given up. Buy again.');
const busy = () =>
  reject('PaymentBusy', 'The payment provider does not answer. Your seats are kept; try again in a moment.');
