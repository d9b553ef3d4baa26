import type { StreamName } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { reject } from '@marquee/domain/payments/refusals.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { HoldTerms } from '@marquee/domain/ticketing/order/commands.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import {
  type Intent,
  type PaymentProvider,
  ProviderBusy,
  ProviderOutcomeUnknown,
  ProviderRefused,
} from '@marquee/infra/payments/port.ts';
import { workOf } from '@marquee/workflows/contexts.ts';
import type { LoadState } from '@marquee/workflows/kit/load-state.ts';
import { by, payments } from '@marquee/workflows/kit/senders.ts';
import type { Fulfilment } from '@marquee/workflows/payments/payable-work.ts';
import {
  abandonPayment,
  type Settlement as Ended,
  recordPayment,
  settlePayment,
} from '@marquee/workflows/payments/settle-payment.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { CommandBus } from '../bus/bus.ts';

export interface SettlementDependencies {
  readonly bus: CommandBus;
  readonly log: EventStore;
  readonly provider: PaymentProvider;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/**
 * What happens to an order once it is known what became of its payment. The same steps serve the browser, the webhook and
 * the payment job; each is an idempotent command with an id of its own, so it does not matter who comes first.
 */
export class Settlement {
  readonly #deps: SettlementDependencies;

  constructor(deps: SettlementDependencies) {
    this.#deps = deps;
  }

  /**
   * Takes a succeeded intent in and gives the order its tickets. Refuses an intent of another order, of another
   * amount or currency, or one that has not succeeded.
   */
  async settle(payable: string, intent: Intent): Promise<Fulfilment | Rejection> {
    const refusal = refuseIntent(payable, intent);
    if (refusal) return refusal;
    const sent = await recordPayment(this.#deps.bus, payable, intent);
    if (!sent.ok) return sent.rejection;
    return this.fulfil(payable);
  }

  /** Gives what was paid for, or the money back. */
  async fulfil(payable: StreamName): Promise<Fulfilment> {
    const { bus } = this.#deps;
    return (await workOf(payable).fulfil?.({ commands: bus, load: loadWith(bus) }, keyOf(payable))) ?? 'issued';
  }

  /** Confirms an order for its buyer, as the browser asks (spec section 7). */
  async confirm(order: string, intentId: string, person: string): Promise<Fulfilment | Rejection> {
    const payable = `order-${order}`;
    const { state } = await this.#deps.bus.load(orderAggregate, payable);
    if (!state.terms) return reject('NotFound', 'There is no such order. Look at My Tickets.');
    if (state.terms.buyer !== person) return reject('NotTheBuyer', 'Only its buyer can confirm an order.');
    if (payingPayment(state.payable)) return this.fulfil(payable);
    const intent = await this.lookUp(intentId);
    return isRejection(intent) ? intent : this.settle(payable, intent);
  }

  /** The provider's word on a payment. Refusals: `UnknownPayment`, and `PaymentBusy` when it does not answer. */
  async lookUp(intentId: string): Promise<Intent | Rejection> {
    try {
      return await this.#deps.provider.getIntent(intentId);
    } catch (error) {
      if (error instanceof ProviderRefused) {
        return reject('UnknownPayment', 'The payment is not known to the provider. Begin the payment again.');
      }
      if (error instanceof ProviderBusy || error instanceof ProviderOutcomeUnknown) {
        return reject('PaymentBusy', 'The payment provider does not answer. Nothing is lost; try again in a moment.');
      }
      throw error;
    }
  }

  /**
   * Gives up an unpaid order for its buyer: the intent first, so that no money can follow; then attempt and seats. Refusals: `NotFound`,
   * `NotTheBuyer`, `AlreadyPaid`, and `PaymentProcessing` while the provider will not be stopped.
   */
  async abandon(order: string, person: string): Promise<'abandoned' | Rejection> {
    const payable = `order-${order}`;
    const { state } = await this.#deps.bus.load(orderAggregate, payable, { maxAge: 0 });
    if (!state.terms) return reject('NotFound', 'There is no such order. Look at My Tickets.');
    if (state.terms.buyer !== person) return reject('NotTheBuyer', 'Only its buyer can give up an order.');
    if (payingPayment(state.payable)) return alreadyPaid('This order is paid.');
    if (state.payable.attempts.at(-1)?.status === 'abandoned') return 'abandoned';
    switch (await this.#endPayment(payable)) {
      case 'paid':
        await this.fulfil(payable);
        return alreadyPaid('The payment went through first.');
      case 'processing':
        return reject('PaymentProcessing', 'The payment is being made and cannot be stopped. Look again in a minute.');
      default:
        return this.#release(order, state.terms, 'abandoned');
    }
  }

  /** What the provider says became of a payment, which it is not to take any more. Throws what it threw. */
  async #endPayment(payable: StreamName): Promise<Ended['state']> {
    const { bus: commands, log, now, provider } = this.#deps;
    try {
      const deps = { commands, log, payments: provider, workOf, now };
      return (await settlePayment(deps, { payable, giveUp: 'cancelled' })).state;
    } catch (error) {
      throw error instanceof ActivityFailed && error.cause instanceof Error ? error.cause : error;
    }
  }

  /** Gives up an order whose payment the provider certainly did not take on. */
  async abandonUnpaid(order: string, hold: Pick<HoldTerms, 'show' | 'tier'>): Promise<void> {
    const abandoned = await abandonPayment(this.#deps.bus, `order-${order}`, 1, 'unpaid');
    if (abandoned.ok) await this.#release(order, hold, 'providerFailed');
  }

  async #release(
    order: string,
    { show, tier }: Pick<HoldTerms, 'show' | 'tier'>,
    reason: 'abandoned' | 'providerFailed',
  ): Promise<'abandoned' | Rejection> {
    const command = { type: 'ReleaseHold', show, tier, order, reason } as const;
    const released = await this.#deps.bus.send(inventoryAggregate, command, by(payments, 'ReleaseHold', order));
    return released.ok ? 'abandoned' : released.rejection;
  }
}

const alreadyPaid = (why: string) => reject('AlreadyPaid', `${why} Ask for a refund instead.`);

/** States as this process knows them: what another one wrote since, the commands find out. */
function loadWith(bus: CommandBus): LoadState {
  return async (aggregate, stream, { fresh = false } = {}) =>
    (await bus.load(aggregate, stream, fresh ? { maxAge: 0 } : {})).state;
}

function refuseIntent(payable: string, intent: Intent): Rejection | undefined {
  if (intent.payable !== payable) return reject('WrongPayable', 'This payment is for something else.');
  switch (intent.status) {
    case 'succeeded':
      return undefined;
    case 'processing':
      return reject(
        'PaymentProcessing',
        'The payment is still on its way. Your seats are kept; look again in a minute.',
      );
    case 'canceled':
      return reject('PaymentCancelled', 'The payment was cancelled. Buy again.');
    default:
      return reject(
        'PaymentNotSucceeded',
        intent.lastError?.message ?? 'The payment has not succeeded. Try another card.',
      );
  }
}
