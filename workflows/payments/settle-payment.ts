import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Intent, IntentRequest } from '@marquee/infra/payments/port.ts';
import { loadFrom } from '../kit/load-state.ts';
import { accepted, by, payments } from '../kit/senders.ts';
import type { CommandSender, Sent } from '../port/commands.ts';
import type { PaymentDeps } from './deps.ts';
import { certainIntent } from './intents.ts';
import { type PaymentFacts, readPayable } from './payable-facts.ts';
import { atProvider } from './provider-calls.ts';
import { sendToPayable } from './send-to-payable.ts';
import { returnUnmatched } from './unmatched.ts';

export interface SettleInput {
  /** Stream of what is paid: `order-{id}` or `tip-{id}`. */
  readonly payable: string;
  /** Cancels the intent where it has not succeeded, and gives the attempt up. */
  readonly giveUp?: 'expired' | 'cancelled' | undefined;
}

/** `open`: the buyer may still pay. `processing`: the provider has not decided, and will not be stopped. */
export interface Settlement {
  readonly state: 'none' | 'paid' | 'abandoned' | 'open' | 'processing';
  /** UTC milliseconds until which the buyer may pay; 0 where nothing was asked for. */
  readonly expiresAt: number;
}

type Deps = Pick<PaymentDeps, 'log' | 'commands' | 'payments' | 'workOf' | 'now'>;

/**
 * Asks the provider what became of a payment and says so to the log. The intent is found by its metadata, never by a
 * stored id; it is cancelled before its attempt is given up, and if its money was faster, the payment is settled; money of another amount goes back.
 * Throws `ActivityFailed`: `ProviderBusy`, `ProviderOutcomeUnknown`, or the code of a refused settlement.
 */
export async function settlePayment(deps: Deps, { payable, giveUp }: SettleInput): Promise<Settlement> {
  const { payment } = await readPayable(deps.log, payable);
  if (!payment) return { state: 'none', expiresAt: 0 };
  const { state, expiresAt } = payment;
  if (state !== 'requested') return { state, expiresAt };
  const intent = await currentIntent(deps, payable, payment, giveUp !== undefined);
  switch (intent?.status) {
    case 'succeeded':
      return { state: await settle(deps, payable, payment, intent), expiresAt };
    case 'processing':
      return { state: 'processing', expiresAt };
    case undefined:
    case 'canceled':
      if (!intent && !giveUp) return { state: 'open', expiresAt };
      accepted(await abandonPayment(deps.commands, payable, payment.attempt, giveUp ?? 'unpaid'));
      return { state: 'abandoned', expiresAt };
    default:
      return { state: giveUp ? 'processing' : 'open', expiresAt };
  }
}

/** While the buyer may still pay, what the search knows is enough; who gives up has to be certain, and cancels. */
async function currentIntent(deps: Deps, payable: string, payment: PaymentFacts, giveUp: boolean) {
  if (!deps.payments) return undefined;
  if (!giveUp) return atProvider(deps, (provider) => provider.findIntent(payable, payment.attempt));
  const request = await requestOf(deps, payable, payment);
  const now = deps.now();
  const intent = await atProvider(deps, (provider) => certainIntent(provider, request, payment.askedAt, now));
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return intent;
  return atProvider(deps, (provider) => provider.cancelIntent(intent.id));
}

/** What the provider was asked for, word for word. */
async function requestOf(deps: Deps, payable: string, { attempt, card }: PaymentFacts): Promise<IntentRequest> {
  const request = await deps.workOf(payable).intentOf?.({ load: loadFrom(deps.log) }, keyOf(payable), attempt, card);
  if (!request) throw new Error(`${payable} asks for a payment, and nobody says for what`);
  return request;
}

/** Says to the log that an intent has paid. Both may be said by whoever finds out, any number of times. */
export function recordPayment(commands: CommandSender, payable: StreamName, intent: Intent): Promise<Sent> {
  const { attempt, id: intentId, cents, currency, providerFee } = intent;
  const money = { attempt, intentId, cents, currency, providerFee };
  const command = { type: 'SettlePayment', payable: intent.payable, ...money } as const;
  // Browser, webhook and job all come to say so: who comes late needs no answer from the log.
  const options = { ...by(payments, 'SettlePayment', payable, intentId), withoutEvents: true };
  return sendToPayable(commands, payable, command, options);
}

/** Says to the log that an attempt was given up, whose intent can bring no money any more. */
export function abandonPayment(
  commands: CommandSender,
  payable: StreamName,
  attempt: number,
  reason: 'expired' | 'cancelled' | 'unpaid',
): Promise<Sent> {
  const options = by(payments, 'AbandonPayment', payable, attempt);
  return sendToPayable(commands, payable, { type: 'AbandonPayment', reason }, options);
}

/** Money that is not what was asked for goes back, and its attempt with it: no other intent can pay it. */
async function settle(
  deps: Deps,
  payable: string,
  payment: PaymentFacts,
  intent: Intent,
): Promise<'paid' | 'abandoned'> {
  const sent = await recordPayment(deps.commands, payable, intent);
  if (sent.ok || !(await returnUnmatched(deps, intent))) {
    accepted(sent);
    return 'paid';
  }
  accepted(await abandonPayment(deps.commands, payable, payment.attempt, 'unpaid'));
  return 'abandoned';
}
