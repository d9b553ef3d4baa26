import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import type { tipContexts } from '@marquee/domain/payments/tip/events.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { tipIntent } from '@marquee/workflows/payments/tip-intent.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { type OpenPayment, openPayment } from './open-payment.ts';

export interface TipRequest {
  readonly to: string;
  /** What it is given for. */
  readonly about: { readonly kind: (typeof tipContexts)[number]; readonly id: string };
  readonly cents?: number | undefined;
  readonly gift?: string | undefined;
  readonly message?: string | undefined;
  /** Who pays is known to be under 18. Absent: not. */
  readonly minor?: boolean;
  /** Who would be paid is known to be under 18. Absent: not. */
  readonly payeeIsMinor?: boolean;
}

/** Tips and gifts: one tip, one payment. A message is sealed, and shown only once the tip is paid. */
export class TipCheckout {
  readonly #bus: CommandBus;
  readonly #provider: PaymentProvider;
  readonly #personalData: PersonalData;

  constructor(bus: CommandBus, provider: PaymentProvider, personalData: PersonalData) {
    this.#bus = bus;
    this.#provider = provider;
    this.#personalData = personalData;
  }

  async offer(
    request: TipRequest,
    from: Extract<Actor, { kind: 'person' }>,
    identity: CommandIdentity,
  ): Promise<OpenPayment | Rejection> {
    const tip = identity.commandId;
    const message = request.message && (await this.#personalData.seal(from.id, { text: request.message }));
    const sent = await this.#bus.send(
      tipAggregate,
      {
        type: 'SendTip',
        tip,
        from: from.id,
        to: request.to,
        cents: request.cents,
        gift: request.gift,
        context: request.about,
        message: message || undefined,
        minor: request.minor ?? false,
        payeeIsMinor: request.payeeIsMinor ?? false,
      },
      { actor: from, ...identity },
    );
    if (!sent.ok) return sent.rejection;
    const offered = sent.events.find((event) => event.type === 'TipOffered');
    if (offered?.type !== 'TipOffered') throw new Error(`tip ${tip} recorded no TipOffered`);
    const { cents } = offered.data;
    return openPayment(this.#bus, this.#provider, tipIntent(tip, 1, cents), sent.position);
  }
}
