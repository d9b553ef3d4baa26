import { missing, refused } from '../api/api-error.ts';
import type { Form } from '../api/form-body.ts';
import { intentJson } from '../api/intent-json.ts';
import { needText } from '../api/params.ts';
import type { RouteCall } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { cardError, testCard } from './cards.ts';
import { resolveMethod } from './payment-methods.ts';
import type { CardError, IntentRecord, PaymentMethodRecord } from './records.ts';
import { declineIntent, settleIntent } from './settle.ts';

/** Puts a card to an intent. Throws 402 when the card is declined, with the intent as it is then. */
export function confirmIntent(
  core: Core,
  intent: IntentRecord,
  form: Form,
  { caller, offSession = false }: { caller: RouteCall['caller']; offSession?: boolean },
): IntentRecord {
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm', caller);
  }
  const method = resolveMethod(core, form) ?? core.store.paymentMethods.get(intent.paymentMethod ?? '');
  if (!method) throw unexpectedState(intent, 'confirm without a payment method', caller);
  // a card is kept for somebody: without them it pays nothing
  if (offSession && method.customer !== intent.customer) throw missing('PaymentMethod', method.id, 'payment_method');
  return put(core, { ...intent, paymentMethod: method.id }, method, { caller, offSession });
}

/** The buyer's bank answers: the money moves, or the intent waits for another card. */
export function authenticateIntent(
  core: Core,
  intent: IntentRecord,
  form: Form,
  caller: RouteCall['caller'],
): IntentRecord {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate', caller);
  const method = core.store.paymentMethods.get(intent.paymentMethod ?? '');
  if (needText(form, 'outcome') !== 'succeeded' || !method) return declineIntent(core, intent, notAuthenticated);
  const { charge } = testCard(method.number);
  return typeof charge === 'object' ? declineIntent(core, intent, charge) : settleIntent(core, intent);
}

export function unexpectedState(intent: IntentRecord, verb: string, caller: RouteCall['caller'] = 'server') {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  return refused('payment_intent_unexpected_state', message, { payment_intent: intentJson(intent, caller) });
}

const notAuthenticated: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const authenticationRequired: CardError = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function put(
  core: Core,
  intent: IntentRecord,
  method: PaymentMethodRecord,
  { caller, offSession }: { caller: RouteCall['caller']; offSession: boolean },
): IntentRecord {
  const { charge, asksBuyer, later } = testCard(method.number);
  const asks = asksBuyer === 'always' || (asksBuyer === 'until-set-up' && !method.setUp);
  if (asks && !offSession) return move(core, intent, 'requires_action');
  const error = asks ? authenticationRequired : offSession && later ? later : charge;
  if (typeof error === 'object') {
    throw cardError(error, { payment_intent: intentJson(declineIntent(core, intent, error), caller) });
  }
  if (error === 'succeeds') return settleIntent(core, intent);
  core.later('settle-intent', intent.id, core.delays.lateSuccess);
  return move(core, intent, 'processing');
}

function move(core: Core, intent: IntentRecord, status: 'requires_action' | 'processing'): IntentRecord {
  const moved = core.store.intents.put({ ...intent, status, lastError: null });
  core.emit(`payment_intent.${status}`, intentJson(moved));
  return moved;
}
