import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { reject } from '@marquee/domain/payments/refusals.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { abandonPayment } from '@marquee/workflows/payments/settle-payment.ts';
import { tipIntent } from '@marquee/workflows/payments/tip-intent.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { requestIntent } from './intents.ts';

export interface TipRequest {
  readonly to: string;
  readonly show: string;
  readonly cents?: number | undefined;
  readonly gift?: string | undefined;
  readonly message?: string | undefined;
}

/** A tip that waits for its payment. Amount in cents. */
export interface OfferedTip {
  readonly payable: string;
  readonly cents: number;
  readonly clientSecret: string;
  readonly intentId: string;
  readonly position: Position | undefined;
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
  ): Promise<OfferedTip | Rejection> {
    const tip = identity.commandId;
    const payable = `tip-${tip}`;
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
        context: { kind: 'show', id: request.show },
        message: message || undefined,
      },
      { actor: from, ...identity },
    );
    if (!sent.ok) return sent.rejection;
    const offered = sent.events.find((event) => event.type === 'TipOffered');
    if (offered?.type !== 'TipOffered') throw new Error(`tip ${tip} recorded no TipOffered`);
    const { cents } = offered.data;
    const outcome = await requestIntent(this.#provider, tipIntent(tip, 1, cents));
    switch (outcome.kind) {
      case 'made':
        return {
          payable,
          cents,
          clientSecret: outcome.intent.clientSecret,
          intentId: outcome.intent.id,
          position: sent.position,
        };
      case 'refused':
        await abandonPayment(this.#bus, payable, 1, 'unpaid');
        return reject(outcome.code === 'PaymentBusy' ? 'PaymentBusy' : 'PaymentRefused', outcome.message);
      case 'unknown':
        return reject(
          'PaymentOutcomeUnknown',
          'The payment provider did not answer. Nothing was paid. Try again in a minute.',
        );
    }
  }
}
