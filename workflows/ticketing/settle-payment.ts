import type { Intent, IntentRequest } from '@marquee/infra/payments/port.ts';
import type { TicketingDeps } from './deps.ts';
import { certainIntent, ticketIntent, tipIntent } from './intents.ts';
import { readOrder } from './order-facts.ts';
import { type PaymentFacts, readPayable } from './payable-facts.ts';
import { atProvider } from './provider-calls.ts';
import { accepted, by, payments, sendToPayable } from './senders.ts';

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

type Deps = Pick<TicketingDeps, 'log' | 'commands' | 'payments' | 'providerTurn' | 'now'>;

/**
 * Asks the provider what became of a payment and says so to the log. The intent is found by its metadata, never by a
 * stored id; it is cancelled before its attempt is given up, and if its money was faster, the payment is settled.
 * Throws `ActivityFailed`: `ProviderBusy`, `ProviderOutcomeUnknown`, or the code of a refused settlement (`AmountMismatch`).
 */
export async function settlePayment(deps: Deps, { payable, giveUp }: SettleInput): Promise<Settlement> {
  const { payment } = await readPayable(deps.log, payable);
  if (!payment) return { state: 'none', expiresAt: 0 };
  const { state, expiresAt } = payment;
  if (state !== 'requested') return { state, expiresAt };
  const intent = await currentIntent(deps, payable, payment, giveUp !== undefined);
  switch (intent?.status) {
    case 'succeeded':
      await settle(deps, payable, intent);
      return { state: 'paid', expiresAt };
    case 'processing':
      return { state: 'processing', expiresAt };
    case undefined:
    case 'canceled':
      if (!intent && !giveUp) return { state: 'open', expiresAt };
      await abandon(deps, payable, payment, giveUp ?? 'unpaid');
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
async function requestOf({ log }: Deps, payable: string, { attempt, card }: PaymentFacts): Promise<IntentRequest> {
  if (!payable.startsWith('order-')) return tipIntent(payable, attempt, card);
  const order = await readOrder(log, payable.slice('order-'.length));
  if (!order) throw new Error(`${payable} asks for a payment and was never placed`);
  return ticketIntent(order.order, attempt, order.units.length, order.tier, card);
}

async function settle({ commands }: Deps, payable: string, intent: Intent): Promise<void> {
  const { attempt, id: intentId, cents, currency, providerFee } = intent;
  const command = {
    type: 'SettlePayment',
    payable: intent.payable,
    attempt,
    intentId,
    cents,
    currency,
    providerFee,
  } as const;
  accepted(await sendToPayable(commands, payable, command, by(payments, 'SettlePayment', payable, intentId)));
}

async function abandon(
  { commands }: Deps,
  payable: string,
  { attempt }: PaymentFacts,
  reason: 'expired' | 'cancelled' | 'unpaid',
): Promise<void> {
  const options = by(payments, 'AbandonPayment', payable, attempt);
  accepted(await sendToPayable(commands, payable, { type: 'AbandonPayment', reason }, options));
}
