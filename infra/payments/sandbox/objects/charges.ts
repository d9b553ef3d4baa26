import { missing } from '../api/api-error.ts';
import type { Route } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { billingDetails, cardJson, needMethod } from './payment-methods.ts';
import type { ChargeRecord } from './records.ts';

export function needCharge(core: Core, id: string, param = 'id'): ChargeRecord {
  const charge = core.store.charges.get(id);
  if (!charge) throw missing('charge', id, param);
  return charge;
}

export function chargeJson(core: Core, charge: ChargeRecord) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.cents,
    amount_captured: charge.cents,
    amount_refunded: charge.refunded,
    balance_transaction: charge.movement,
    billing_details: billingDetails,
    captured: true,
    created: charge.created,
    currency: 'usd',
    customer: charge.customer,
    description: null,
    disputed: charge.disputed,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    outcome: null,
    paid: true,
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: { card: cardJson(needMethod(core, charge.paymentMethod)), type: 'card' },
    receipt_url: null,
    refunded: charge.refunded === charge.cents,
    status: 'succeeded',
  };
}

export const chargeRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/charges/:id', run: (core, { id }) => chargeJson(core, needCharge(core, id)) },
];
