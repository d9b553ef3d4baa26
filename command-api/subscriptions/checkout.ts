import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { reject } from '@marquee/domain/payments/refusals.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { type PremiumPlan, type Product, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { LoadState } from '@marquee/workflows/kit/load-state.ts';
import { fulfilInvoice } from '@marquee/workflows/subscriptions/fulfil-invoice.ts';
import { invoiceIntent } from '@marquee/workflows/subscriptions/invoice-intent.ts';
import { issueInvoice } from '@marquee/workflows/subscriptions/issue-invoice.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { type OpenPayment, openPayment } from '../payments/open-payment.ts';

/** What somebody wants to subscribe to. */
export interface SubscriptionRequest {
  readonly product: Product;
  readonly plan?: PremiumPlan | undefined;
  /** They are known to be under 18. */
  readonly minor: boolean;
}

/** Nothing is to be paid: it runs. */
export type NothingToPay = { readonly paid: true; readonly position: Position | undefined };

/**
 * Subscribing by get-or-create (spec section 7): one living subscription a person and product, one invoice a period and one open payment
 * an invoice, so that two windows, a reload or a declined card never make a second one.
 */
export class SubscriptionCheckout {
  readonly #bus: CommandBus;
  readonly #provider: PaymentProvider;
  readonly #load: LoadState;

  constructor(bus: CommandBus, provider: PaymentProvider) {
    this.#bus = bus;
    this.#provider = provider;
    this.#load = async (aggregate, stream, { fresh = false } = {}) =>
      (await bus.load(aggregate, stream, fresh ? { maxAge: 0 } : {})).state;
  }

  /**
   * Refusals: those of `StartSubscription` and of asking the provider; `PaymentProcessing` while a kept card is being charged for it.
   */
  async request(
    request: SubscriptionRequest,
    actor: Extract<Actor, { kind: 'person' }>,
    identity: CommandIdentity,
  ): Promise<OpenPayment | NothingToPay | Rejection> {
    const subscription = subscriptionIdOf(actor.id, request.product);
    const command = { type: 'StartSubscription', subscription, person: actor.id, ...request } as const;
    const begun = await this.#bus.send(subscriptionAggregate, command, { actor, ...identity });
    if (!begun.ok) return begun.rejection;
    await issueInvoice({ commands: this.#bus, load: this.#load }, subscription, { offSession: false });
    const { due } = await this.#load(subscriptionAggregate, `subscription-${subscription}`, { fresh: true });
    return due ? this.#pay(due.invoice, actor, begun.position) : { paid: true, position: begun.position };
  }

  /** The payment of an invoice that is open, or another try after one that was given up. */
  async #pay(
    invoice: string,
    actor: Extract<Actor, { kind: 'person' }>,
    position: Position | undefined,
  ): Promise<OpenPayment | NothingToPay | Rejection> {
    const bill = await this.#load(invoiceAggregate, `invoice-${invoice}`, { fresh: true });
    if (!bill.terms) throw new Error(`invoice ${invoice} is due and was not issued`);
    const { attempts } = bill.payable;
    if (payingPayment(bill.payable)) {
      await fulfilInvoice({ commands: this.#bus, load: this.#load }, invoice);
      return { paid: true, position };
    }
    const last = attempts.at(-1);
    if (last?.status === 'requested') {
      if (!last.offSession) return this.#open(invoice, attempts.length, bill.terms, position);
      return reject('PaymentProcessing', 'Your card is being charged for this right now. Look again in a minute.');
    }
    const attempt = attempts.length + 1;
    const sent = await this.#bus.send(
      invoiceAggregate,
      { type: 'RequestPayment', invoice },
      { actor, commandId: derivedId('RequestPayment', invoice, attempt) },
    );
    if (!sent.ok) return sent.rejection;
    return this.#open(invoice, attempt, bill.terms, sent.position);
  }

  #open(
    invoice: string,
    attempt: number,
    { cents, product }: { readonly cents: number; readonly product: Product },
    position: Position | undefined,
  ) {
    const asked = invoiceIntent(invoice, attempt, cents, { product, offSession: false });
    return openPayment(this.#bus, this.#provider, asked, position);
  }
}
