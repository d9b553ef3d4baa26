import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { HoldTerms } from '@marquee/domain/ticketing/order/commands.ts';
import { reject } from '@marquee/domain/ticketing/refusals.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { LimitedProvider } from '@marquee/infra/payments/limited-provider.ts';
import { type PaymentProvider, ProviderBusy } from '@marquee/infra/payments/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { runNow } from '@marquee/workflows/reactors/run-now.ts';
import { inventoryReactor } from '@marquee/workflows/ticketing/reactors.ts';
import { ticketIntent } from '@marquee/workflows/ticketing/ticket-intent.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { requestIntent } from '../payments/intents.ts';
import type { Settlement } from '../payments/settlement.ts';
import type { PurchaseLimits } from './limits.ts';

/** How many tickets of which kind. */
interface Seats {
  readonly show: string;
  readonly tier: Tier;
  readonly quantity: number;
}

export interface PurchaseRequest extends Seats {
  readonly purchaser: { readonly name: string; readonly email: string; readonly phone?: string | undefined };
}

/** A purchase that has begun. Amounts in cents. */
export interface StartedPurchase {
  readonly order: string;
  readonly hold: HoldTerms;
  readonly payment: 'required' | 'nothingDue';
  readonly clientSecret: string;
  readonly intentId: string;
  readonly position: Position | undefined;
}

export interface PurchaseDependencies {
  readonly bus: CommandBus;
  readonly personalData: PersonalData;
  readonly provider: LimitedProvider;
  readonly limits: PurchaseLimits;
  readonly settlement: Settlement;
}

/** The order that a command makes. */
export function orderOf({ show, tier }: Pick<Seats, 'show' | 'tier'>, { commandId }: CommandIdentity): string {
  return derivedId('order', `inventory-${show}-${tier}`, commandId);
}

/** The hold as it was recorded. */
type Held = RecordedEvent & { readonly data: HoldTerms };

/**
 * PurchaseTicket: a hold, then the order and the provider's intent side by side. The hold event carries all that the
 * order needs, so the order may as well be placed later, by the reactor, if this process dies in between. The order's id is
 * derived from the command's and the inventory: no command makes one order of two inventories.
 */
export class TicketCheckout {
  readonly #deps: PurchaseDependencies;

  constructor(deps: PurchaseDependencies) {
    this.#deps = deps;
  }

  /** Holds seats and begins the payment. A repeated call with the same identity answers the same purchase. */
  async purchase(
    request: PurchaseRequest,
    buyer: Extract<Actor, { kind: 'person' }>,
    identity: CommandIdentity,
  ): Promise<StartedPurchase | Rejection> {
    const { bus, personalData, limits } = this.#deps;
    const order = orderOf(request, identity);
    // The turn comes before the hold: nobody's seats are kept for a payment that cannot even begin.
    const provider = await this.#reserve();
    if (!provider) return busy();
    const purchaser = await personalData.seal(buyer.id, request.purchaser);
    const held = await bus.send(
      inventoryAggregate,
      {
        type: 'HoldSeats',
        show: request.show,
        tier: request.tier,
        order,
        buyer: buyer.id,
        purchaser,
        quantity: request.quantity,
        others: limits.of(buyer.id, request.show, request.tier),
      },
      { actor: buyer, ...identity },
    );
    if (!held.ok) return held.rejection;
    const event = held.events.find(({ type }) => type === 'SeatsHeld');
    if (event?.type !== 'SeatsHeld') throw new Error(`hold of order ${order} recorded no SeatsHeld`);
    const placed = this.#place(order, event);
    const total = event.data.price * event.data.seats.length;
    if (total === 0) return this.#giveAway(order, event.data, await placed);
    return this.#beginPayment(provider, order, event.data, total, placed);
  }

  /** What tickets cost now, in cents; nothing where none are sold, which the purchase tells. */
  async costOf({ show, tier, quantity }: Seats): Promise<number> {
    const { state } = await this.#deps.bus.load(inventoryAggregate, `inventory-${show}-${tier}`, { maxAge: 0 });
    return (state.terms?.price ?? 0) * quantity;
  }

  async #reserve(): Promise<PaymentProvider | undefined> {
    try {
      return await this.#deps.provider.reserve();
    } catch (error) {
      if (error instanceof ProviderBusy) return undefined;
      throw error;
    }
  }

  /** What follows from the hold by itself, without waiting for it. */
  async #place(order: string, held: Held): Promise<Position | undefined> {
    const [result] = await runNow(this.#deps.bus, inventoryReactor, [held]);
    if (!result?.ok) throw new Error(`order ${order} could not be placed: ${result?.rejection.code}`);
    return result.position;
  }

  /** Free tickets need no provider: they are settled as soon as they are placed. */
  async #giveAway(order: string, hold: HoldTerms, placed: Position | undefined): Promise<StartedPurchase> {
    await this.#deps.settlement.fulfil(`order-${order}`);
    return { order, hold, payment: 'nothingDue', clientSecret: '', intentId: '', position: placed };
  }

  async #beginPayment(
    provider: PaymentProvider,
    order: string,
    hold: HoldTerms,
    total: number,
    placed: Promise<Position | undefined>,
  ): Promise<StartedPurchase | Rejection> {
    const request = ticketIntent(order, 1, hold.seats.length, hold.tier, total);
    const asked = requestIntent(provider, request);
    const [position, outcome] = await Promise.all([placed, asked]);
    switch (outcome.kind) {
      case 'made':
        return {
          order,
          hold,
          payment: 'required',
          clientSecret: outcome.intent.clientSecret,
          intentId: outcome.intent.id,
          position,
        };
      case 'refused':
        await this.#deps.settlement.abandonUnpaid(order, hold);
        return reject(outcome.code === 'PaymentBusy' ? 'PaymentBusy' : 'PaymentRefused', outcome.message);
      case 'unknown':
        return reject(
          'PaymentOutcomeUnknown',
          'The payment provider did not answer. Your seats are kept; look at My Tickets in a minute before you buy again.',
        );
    }
  }
}

const busy = () => reject('PaymentBusy', 'Many people are buying right now. Nothing was held; try again in a moment.');
