import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection, type Rejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { dollars } from '../../money.ts';
import type { Policy } from '../../policy/policy.ts';
import { reject } from '../refusals.ts';
import { payingPayment } from './balance.ts';
import type { PayableCommand } from './commands.ts';
import type { PayableEvent } from './events.ts';
import type { PayableHost } from './host.ts';
import { line } from './lines.ts';
import type { PayableState } from './state.ts';

type Command<T extends PayableCommand['type']> = Extract<PayableCommand, { type: T }>;

/** Refuses what no card can pay: an amount is nothing, or between the provider's minimum and its limit. */
export function refuseCardAmount(cents: number, { payments }: Policy): Rejection | undefined {
  if (cents > 0 && cents < payments.minimumCard) {
    const message = `Cards pay from $${dollars(payments.minimumCard)} on. Choose more tickets or a higher amount.`;
    return reject('BelowProviderMinimum', message, { minimum: payments.minimumCard });
  }
  if (cents > payments.maximumCard) {
    const message = `Cards pay $${dollars(payments.maximumCard)} at most. Split the purchase.`;
    return reject('AbovePaymentLimit', message, { maximum: payments.maximumCard });
  }
  return undefined;
}

/** Asks for the payment of `cents` until `expiresAt` (UTC milliseconds). Where nothing is to be paid, it is settled at once. */
export function askForPayment(
  attempt: number,
  cents: number,
  expiresAt: number,
  { offSession = false }: { readonly offSession?: boolean } = {},
): PayableEvent[] {
  const tenders = line('card', '', cents).map(() => ({ kind: 'card' as const, cents }));
  const requested = { attempt, tenders, offSession, expiresAt: iso(expiresAt) };
  const settled = { attempt, cents: 0, tenders, late: false, surplus: false };
  return [
    { type: 'PaymentRequested', data: requested },
    ...(cents === 0 ? [{ type: 'PaymentSucceeded', data: settled } as const] : []),
  ];
}

/** Another attempt, after the one before was given up. */
export function requestPayment(
  { offSession = false }: Command<'RequestPayment'>,
  state: PayableState,
  { actor }: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  if (!isSystem(actor) && (offSession || !isPerson(actor, host.payer))) return notThePayer();
  if (payingPayment(state)) return alreadyPaid();
  if (state.attempts.at(-1)?.status === 'requested') {
    const message = 'The payment is open already. Finish it, or cancel it first.';
    return reject('PaymentOpen', message, { attempt: state.attempts.length });
  }
  if (isRejection(host.retry)) return host.retry;
  return askForPayment(state.attempts.length + 1, host.cents, host.retry, { offSession });
}

export function declinePayment(
  { attempt, code }: Command<'DeclinePayment'>,
  state: PayableState,
): Decision<PayableEvent> {
  const open = state.attempts[attempt - 1];
  if (open?.status !== 'requested' || open.declined === code) return [];
  return [{ type: 'PaymentDeclined', data: { attempt, code } }];
}

/** Gives the open attempt up. The payer may cancel; the rest is the payment job's, which has cancelled the intent first. */
export function abandonPayment(
  { reason }: Command<'AbandonPayment'>,
  state: PayableState,
  { actor }: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  const mayCancel = reason === 'cancelled' && isPerson(actor, host.payer);
  if (!mayCancel && !isSystem(actor)) return notThePayer();
  if (payingPayment(state)) return alreadyPaid();
  const attempt = state.attempts.length;
  if (state.attempts.at(-1)?.status !== 'requested') return [];
  return [{ type: 'PaymentAbandoned', data: { attempt, reason } }];
}

function notThePayer(): Rejection {
  return reject('NotTheBuyer', 'Only the person who pays can do that.');
}

function alreadyPaid(): Rejection {
  return reject('AlreadyPaid', 'This is paid already. Ask for a refund instead.');
}
