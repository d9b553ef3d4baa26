import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { isRejection, reject } from '@marquee/domain/kernel/rejection.ts';
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
import { type Fulfilment, fulfilOrder, type OrderToFulfil } from '@marquee/workflows/ticketing/fulfil-order.ts';
import { certainIntent, ticketIntent } from '@marquee/workflows/ticketing/intents.ts';
import { type OrderFacts, readOrder } from '@marquee/workflows/ticketing/order-facts.ts';
import { by, payments, sendToPayable } from '@marquee/workflows/ticketing/senders.ts';
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
    const { attempt, id: intentId, cents, currency, providerFee } = intent;
    const sent = await sendToPayable(
      this.#deps.bus,
      payable,
      { type: 'SettlePayment', payable, attempt, intentId, cents, currency, providerFee },
      by(payments, 'SettlePayment', payable, intentId),
    );
    if (!sent.ok) return sent.rejection;
    return payable.startsWith('order-') ? this.fulfil(payable.slice('order-'.length)) : 'issued';
  }

  /** Seats sold, then tickets issued; or the money back. */
  fulfil(order: string): Promise<Fulfilment> {
    const { log, bus: commands } = this.#deps;
    return fulfilOrder({ log, commands, look: (id) => this.#look(id) }, { order });
  }

  /** Confirms an order for its buyer, as the browser asks (spec section 7). */
  async confirm(order: string, intentId: string, person: string): Promise<Fulfilment | Rejection> {
    const known = await this.#look(order);
    if (!known) return reject('NotFound', 'There is no such order. Look at My Tickets.');
    if (known.buyer !== person) return reject('NotTheBuyer', 'Only its buyer can confirm an order.');
    if (known.paid) return this.fulfil(order);
    const intent = await this.lookUp(intentId);
    return isRejection(intent) ? intent : this.settle(`order-${order}`, intent);
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

  /** An order as this process knows it: what another one wrote since, the commands find out. */
  async #look(order: string): Promise<(OrderToFulfil & { readonly buyer: string }) | undefined> {
    const { state } = await this.#deps.bus.load(orderAggregate, `order-${order}`);
    if (!state.terms) return undefined;
    const { terms, units, split, payable } = state;
    const [payment] = payable.payments;
    return {
      show: terms.show,
      tier: terms.tier,
      buyer: terms.buyer,
      quantity: units.length,
      paid: payment !== undefined,
      late: payment?.late ?? false,
      issued: split !== undefined,
      refunding: payable.refunds.some(({ status, reason }) => status !== 'failed' && reason !== 'duplicate'),
    };
  }

  /** Gives up an unpaid order for its buyer: the intent first, so that no money can follow; then attempt and seats. */
  async abandon(order: string, person: string): Promise<'abandoned' | Rejection> {
    const facts = await readOrder(this.#deps.log, order);
    if (!facts) return reject('NotFound', 'There is no such order. Look at My Tickets.');
    if (facts.buyer !== person) return reject('NotTheBuyer', 'Only its buyer can give up an order.');
    if (facts.payment?.state === 'paid') return reject('AlreadyPaid', 'This order is paid. Ask for a refund instead.');
    if (facts.payment?.state === 'abandoned') return 'abandoned';
    const attempt = facts.payment?.attempt ?? 1;
    const known = await this.#asked(facts);
    const intent = known && (await this.#deps.provider.cancelIntent(known.id));
    if (intent?.status === 'succeeded') {
      const settled = await this.settle(`order-${order}`, intent);
      if (isRejection(settled)) return settled;
      return reject('AlreadyPaid', 'The payment went through first. Ask for a refund instead.');
    }
    return this.#giveUp(order, { show: facts.show, tier: facts.tier }, attempt, 'cancelled', 'abandoned');
  }

  async #asked({ order, units, tier, payment }: OrderFacts): Promise<Intent | undefined> {
    if (!payment) return undefined;
    const { provider, now } = this.#deps;
    const request = ticketIntent(order, payment.attempt, units.length, tier, payment.card);
    return certainIntent(provider, request, payment.askedAt, now());
  }

  /** Gives up an order whose payment the provider certainly did not take on. */
  async giveBack(order: string, hold: Pick<HoldTerms, 'show' | 'tier'>): Promise<void> {
    await this.#giveUp(order, hold, 1, 'unpaid', 'providerFailed');
  }

  async #giveUp(
    order: string,
    { show, tier }: Pick<HoldTerms, 'show' | 'tier'>,
    attempt: number,
    reason: 'cancelled' | 'unpaid',
    release: 'abandoned' | 'providerFailed',
  ): Promise<'abandoned' | Rejection> {
    const { bus } = this.#deps;
    const payable = `order-${order}`;
    const abandoned = await sendToPayable(
      bus,
      payable,
      { type: 'AbandonPayment', reason },
      by(payments, 'AbandonPayment', payable, attempt),
    );
    if (!abandoned.ok) return abandoned.rejection;
    const released = await bus.send(
      inventoryAggregate,
      { type: 'ReleaseHold', show, tier, order, reason: release },
      by(payments, 'ReleaseHold', order),
    );
    return released.ok ? 'abandoned' : released.rejection;
  }
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
