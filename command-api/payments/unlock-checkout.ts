import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { type Payees, samePayees } from '@marquee/domain/payments/payable/payees.ts';
import { type UnlockState, unlockAggregate, unlockStatus } from '@marquee/domain/payments/unlock/aggregate.ts';
import type { UnlockedKind } from '@marquee/domain/payments/unlock/events.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { unlockIntent } from '@marquee/workflows/payments/unlock-intent.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { type OpenPayment, openPayment } from './open-payment.ts';

/** What somebody wants to see, and what it costs today. */
export interface UnlockRequest {
  readonly owner: string;
  readonly kind: UnlockedKind;
  readonly content: string;
  readonly cents: number;
  /** Whose it is today. */
  readonly payees: Payees;
  /** Who asks has shown to be 18. */
  readonly adult: boolean;
}

/**
 * Unlocks: one living one for each person and thing, so two windows that ask at once pay one intent. After its money went back, or
 * when it was given up and costs something else since, or is others', the next one is another.
 */
export class UnlockCheckout {
  readonly #bus: CommandBus;
  readonly #provider: PaymentProvider;

  constructor(bus: CommandBus, provider: PaymentProvider) {
    this.#bus = bus;
    this.#provider = provider;
  }

  /** Asks for the payment, or answers the one that is open. Refusals: those of `RequestUnlock` and of asking the provider. */
  async request(
    request: UnlockRequest,
    buyer: Extract<Actor, { kind: 'person' }>,
    identity: CommandIdentity,
  ): Promise<OpenPayment | Rejection> {
    const unlock = await this.#living(request, buyer.id);
    const command = { type: 'RequestUnlock', unlock, buyer: buyer.id, ...request } as const;
    const sent = await this.#bus.send(unlockAggregate, command, { actor: buyer, ...identity });
    if (!sent.ok) return sent.rejection;
    const state = await this.#load(unlock);
    if (!state.terms) throw new Error(`unlock ${unlock} was asked for and is not there`);
    const asked = unlockIntent(unlock, state.payable.attempts.length, state.terms.cents);
    return openPayment(this.#bus, this.#provider, asked, sent.position);
  }

  /** The id of the one that may still come to something; of a new one where none may. */
  async #living({ kind, content, ...terms }: UnlockRequest, buyer: string): Promise<string> {
    for (let term = 1; ; term += 1) {
      const unlock = derivedId('unlock', buyer, kind, content, term);
      if (!isOver(await this.#load(unlock), terms)) return unlock;
    }
  }

  async #load(unlock: string): Promise<UnlockState> {
    return (await this.#bus.load(unlockAggregate, `unlock-${unlock}`, { maxAge: 0 })).state;
  }
}

function isOver(state: UnlockState, { cents, payees }: Pick<UnlockRequest, 'cents' | 'payees'>): boolean {
  if (!state.terms) return false;
  const status = unlockStatus(state);
  const { terms } = state;
  const isSame = terms.cents === cents && samePayees(terms.payees, payees);
  return status === 'ended' || (status === 'abandoned' && !isSame);
}
