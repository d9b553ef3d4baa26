import { malformed, missing, refused } from '../api/api-error.ts';
import type { Form } from '../api/form-body.ts';
import { page, pageParams } from '../api/lists.ts';
import { integer, metadata, needText, onlyKnown, text } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { testCard } from './cards.ts';
import { needCharge } from './charges.ts';
import { move } from './movements.ts';
import { needMethod } from './payment-methods.ts';
import type { ChargeRecord, IntentRecord, RefundRecord } from './records.ts';

function createRefund(core: Core, form: Form): RefundRecord {
  onlyKnown(form, 'payment_intent', 'amount', 'metadata', 'reason');
  const intent = needPaid(core, needText(form, 'payment_intent'));
  const charge = needCharge(core, intent.charge ?? '');
  const cents = refundable(charge, integer(form, 'amount'));
  const entry = core.entry('re');
  const movement = move(core, { type: 'refund', category: 'refund', cents: -cents, fee: 0, source: entry.id });
  const card = testCard(needMethod(core, charge.paymentMethod).number);
  const refund = core.store.refunds.put({
    ...entry,
    intent: intent.id,
    charge: charge.id,
    cents,
    status: card.refund === 'late' ? 'pending' : 'succeeded',
    reason: text(form, 'reason') ?? null,
    failure: null,
    movement: movement.id,
    failureMovement: null,
    metadata: metadata(form),
  });
  core.store.charges.put({ ...charge, refunded: charge.refunded + cents });
  core.store.intents.put({ ...intent, refunds: [...intent.refunds, refund.id] });
  core.emit('refund.created', refundJson(refund));
  if (card.refund === 'late') core.later('settle-refund', refund.id, core.delays.refund);
  if (card.refund === 'fails') core.later('fail-refund', refund.id, core.delays.refund);
  return refund;
}

function needPaid(core: Core, id: string): IntentRecord {
  const intent = core.store.intents.get(id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  if (intent.status === 'succeeded') return intent;
  throw refused(
    'payment_intent_unexpected_state',
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
  );
}

function refundable(charge: ChargeRecord, asked: number | undefined): number {
  if (charge.disputed)
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  const left = charge.cents - charge.refunded;
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  const cents = asked ?? left;
  if (cents < 1)
    throw malformed('parameter_invalid_integer', 'This value must be greater than or equal to 1.', 'amount');
  if (cents > left) {
    throw refused(
      'amount_too_large',
      `Refund amount (${cents}) is greater than unrefunded amount on charge (${left}).`,
    );
  }
  return cents;
}

/** A pending refund arrives. */
export function settleRefund(core: Core, refundId: string): void {
  const refund = core.store.refunds.get(refundId);
  if (refund?.status !== 'pending') return;
  core.emit('refund.updated', refundJson(core.store.refunds.put({ ...refund, status: 'succeeded' })));
}

/** The buyer's bank sends the money back: the charge may be refunded again. */
export function failRefund(core: Core, refundId: string): void {
  const refund = core.store.refunds.get(refundId);
  if (!refund || refund.status === 'failed') return;
  const charge = needCharge(core, refund.charge);
  const movement = move(core, {
    type: 'refund_failure',
    category: 'refund_failure',
    cents: refund.cents,
    fee: 0,
    source: refund.id,
  });
  const failed = core.store.refunds.put({
    ...refund,
    status: 'failed',
    failure: 'expired_or_canceled_card',
    failureMovement: movement.id,
  });
  core.store.charges.put({ ...charge, refunded: charge.refunded - refund.cents });
  core.emit('refund.failed', refundJson(failed));
}

export function refundJson(refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.cents,
    balance_transaction: refund.movement,
    charge: refund.charge,
    created: refund.created,
    currency: 'usd',
    ...(refund.failure && {
      failure_reason: refund.failure,
      failure_balance_transaction: refund.failureMovement ?? '',
    }),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    reason: refund.reason,
    receipt_number: null,
    status: refund.status,
  };
}

function needRefund(core: Core, id: string): RefundRecord {
  const refund = core.store.refunds.get(id);
  if (!refund) throw missing('refund', id);
  return refund;
}

function matchingRefunds(core: Core, form: Form): readonly RefundRecord[] {
  const intent = text(form, 'payment_intent');
  if (!intent) return core.store.refunds.newestFirst();
  const ids = core.store.intents.get(intent)?.refunds ?? [];
  return ids.map((id) => needRefund(core, id)).reverse();
}

export const refundRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/refunds', run: (core, { form }) => refundJson(createRefund(core, form)) },
  {
    method: 'GET',
    path: '/v1/refunds',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'payment_intent');
      return page('/v1/refunds', form, matchingRefunds(core, form), refundJson);
    },
  },
  { method: 'GET', path: '/v1/refunds/:id', run: (core, { id }) => refundJson(needRefund(core, id)) },
];
