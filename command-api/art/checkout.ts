import type { Possession } from '@marquee/domain/art/possession/state.ts';
import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection, type Rejection } from '@marquee/domain/kernel/rejection.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { reject } from '@marquee/domain/payments/refusals.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { releaseArt } from '@marquee/workflows/art/fulfil-sale.ts';
import { saleIntent } from '@marquee/workflows/art/sale-intent.ts';
import { workOf } from '@marquee/workflows/contexts.ts';
import type { LoadState } from '@marquee/workflows/kit/load-state.ts';
import { settlePayment } from '@marquee/workflows/payments/settle-payment.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { type OpenPayment, openPayment } from '../payments/open-payment.ts';
import { knownArt } from './access.ts';
import { sendArt } from './send-art.ts';

type Buyer = Extract<Actor, { kind: 'person' }>;

/**
 * Buying art: what is wanted is kept for one buyer, then its sale is placed, then its money is asked for. Two windows of one buyer, or a
 * reload, pay one sale; who comes second is refused at once.
 */
export class ArtCheckout {
  readonly #bus: CommandBus;
  readonly #log: EventStore;
  readonly #provider: PaymentProvider;
  readonly #load: LoadState;

  constructor(bus: CommandBus, log: EventStore, provider: PaymentProvider) {
    this.#bus = bus;
    this.#log = log;
    this.#provider = provider;
    this.#load = async (aggregate, stream, { fresh = false } = {}) =>
      (await bus.load(aggregate, stream, fresh ? { maxAge: 0 } : {})).state;
  }

  /** `cents`: what the buyer was shown. Refusals: those of reserving and of asking the provider. */
  async buy(
    { art, cents }: { readonly art: string; readonly cents: number },
    actor: Buyer,
    identity: CommandIdentity,
    now: number,
  ): Promise<OpenPayment | Rejection> {
    const known = await knownArt(this.#bus, art);
    if (!known) return reject('NotFound', 'There is no such art. Look at the gallery again.');
    const { item, possession } = known;
    const kept = keptFor(possession, actor.id, now);
    const sale = kept ? kept.sale : derivedId('artsale', identity.commandId);
    const reserve = { type: 'ReserveArt', sale, buyer: actor.id, cents: kept ? kept.cents : cents } as const;
    const reserved = await sendArt(this.#bus, item, reserve, { actor, ...identity });
    if (!reserved.ok) return reserved.rejection;
    const refused = await this.#place(sale, art, actor);
    return refused ?? this.#open(sale, reserved.position);
  }

  /** Whether a piece is kept for somebody (`now`: UTC milliseconds), who can pay for it. */
  async keepsFor(art: string, buyer: string, now: number): Promise<boolean> {
    const known = await knownArt(this.#bus, art);
    return known !== undefined && keptFor(known.possession, buyer, now) !== undefined;
  }

  /** The sale of what is kept, as it is kept. */
  async #place(sale: string, art: string, actor: Buyer): Promise<Rejection | undefined> {
    const known = await knownArt(this.#bus, art);
    const kept = known?.possession.reservation;
    if (!known || kept?.sale !== sale) return undefined;
    const { sale: _, until, ...terms } = kept;
    const place = { type: 'PlaceSale', sale, ...terms, item: known.item, until: ms(until) } as const;
    const sent = await this.#bus.send(saleAggregate, place, { actor, commandId: derivedId('PlaceSale', sale) });
    return sent.ok ? undefined : sent.rejection;
  }

  async #open(sale: string, position: Position | undefined): Promise<OpenPayment | Rejection> {
    const { state } = await this.#bus.load(saleAggregate, `artsale-${sale}`, { maxAge: 0 });
    const attempt = state.terms && state.payable.attempts.at(-1)?.status;
    if (attempt === 'paid') return reject('AlreadyPaid', 'You have paid this already. Find it among your purchases.');
    if (!state.terms || attempt !== 'requested')
      return reject('PaymentCancelled', 'This purchase is over. Buy it again.');
    const { cents, item } = state.terms;
    const asked = saleIntent(sale, state.payable.attempts.length, cents, item.kind);
    const open = await openPayment(this.#bus, this.#provider, asked, position);
    // what the provider does not take on is not kept from others
    if (isRejection(open) && open.code !== 'PaymentOutcomeUnknown') await this.#release(sale);
    return open;
  }

  /** Gives up what its buyer has not paid; the intent first, so that no money can follow. Refusals: `AlreadyPaid`, `PaymentProcessing`. */
  async cancel(sale: string, now: () => number): Promise<Rejection | undefined> {
    const deps = { commands: this.#bus, log: this.#log, payments: this.#provider, workOf, now };
    try {
      const { state } = await settlePayment(deps, { payable: `artsale-${sale}`, giveUp: 'cancelled' });
      if (state === 'paid') return reject('AlreadyPaid', 'The payment went through first. Ask for a refund instead.');
      if (state === 'processing')
        return reject('PaymentProcessing', 'The payment is being made and cannot be stopped. Look again in a minute.');
    } catch (error) {
      throw error instanceof ActivityFailed && error.cause instanceof Error ? error.cause : error;
    }
    await this.#release(sale);
    return undefined;
  }

  #release(sale: string): Promise<void> {
    return releaseArt({ commands: this.#bus, load: this.#load }, sale);
  }
}

function keptFor({ reservation }: Possession, buyer: string, now: number) {
  return reservation?.buyer === buyer && now < ms(reservation.until) ? reservation : undefined;
}
