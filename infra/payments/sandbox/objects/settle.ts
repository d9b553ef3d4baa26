import { standardCardFee } from '../../card-fee.ts';
import { intentJson } from '../api/intent-json.ts';
import type { Core } from '../engine/core.ts';
import { testCard } from './cards.ts';
import { payInvoice } from './invoices.ts';
import { move } from './movements.ts';
import { attach, needMethod } from './payment-methods.ts';
import type { CardError, ChargeRecord, IntentRecord } from './records.ts';

/** Takes the money: a charge, its movement on the account, and what else this card does later. */
export function settleIntent(core: Core, intent: IntentRecord): IntentRecord {
  const method = needMethod(core, intent.paymentMethod ?? '');
  const charge = takeMoney(core, intent, method.id);
  const paid = core.store.intents.put({ ...intent, status: 'succeeded', charge: charge.id, lastError: null });
  if (intent.saveForLater && intent.customer) attach(core, method, intent.customer, true);
  core.emit('payment_intent.succeeded', intentJson(paid));
  payInvoice(core, paid);
  if (testCard(method.number).dispute) core.later('open-dispute', charge.id, core.delays.dispute);
  return paid;
}

/** The money did not come: the intent waits for another card. */
export function declineIntent(core: Core, intent: IntentRecord, error: CardError): IntentRecord {
  const waiting = core.store.intents.put({
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    lastError: error,
  });
  core.emit('payment_intent.payment_failed', intentJson(waiting));
  return waiting;
}

function takeMoney(core: Core, intent: IntentRecord, paymentMethod: string): ChargeRecord {
  const entry = core.entry('ch');
  const movement = move(core, {
    type: 'charge',
    category: 'charge',
    cents: intent.cents,
    fee: standardCardFee(intent.cents),
    source: entry.id,
  });
  return core.store.charges.put({
    ...entry,
    intent: intent.id,
    customer: intent.customer,
    paymentMethod,
    cents: intent.cents,
    refunded: 0,
    disputed: false,
    movement: movement.id,
  });
}
