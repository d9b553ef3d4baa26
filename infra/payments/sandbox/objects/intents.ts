import { ApiError, malformed, missing } from '../api/api-error.ts';
import type { Form } from '../api/form-body.ts';
import { intentJson } from '../api/intent-json.ts';
import { page, pageParams } from '../api/lists.ts';
import { amount, flag, list, metadata, needText, needUsd, onlyKnown, text } from '../api/params.ts';
import type { Route, RouteCall } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { authenticateIntent, confirmIntent, unexpectedState } from './confirm.ts';
import { needCustomer } from './customers.ts';
import { newIntent } from './new-intent.ts';
import { resolveMethod } from './payment-methods.ts';
import type { IntentRecord } from './records.ts';

const creation = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'description',
  'metadata',
  'customer',
  'payment_method',
  'payment_method_data',
  'setup_future_usage',
  'confirm',
  'off_session',
];
const confirmation = ['payment_method', 'payment_method_data', 'client_secret', 'return_url', 'off_session', 'key'];

function createIntent(core: Core, form: Form): IntentRecord {
  onlyKnown(form, ...creation);
  needUsd(form);
  if (list(form, 'allowed_payment_method_types').some((type) => type !== 'card')) {
    throw malformed('parameter_invalid', 'The sandbox takes cards only', 'allowed_payment_method_types');
  }
  const cents = amount(form);
  const confirm = flag(form, 'confirm');
  const offSession = flag(form, 'off_session');
  const method = resolveMethod(core, form);
  if (offSession && !confirm) {
    throw malformed('parameter_missing', 'off_session can only be used with confirm=true.', 'confirm');
  }
  if (confirm && !method)
    throw malformed('parameter_missing', 'Missing required param: payment_method.', 'payment_method');
  const intent = newIntent(core, {
    cents,
    description: text(form, 'description') ?? null,
    metadata: metadata(form),
    customer: text(form, 'customer') ?? null,
    saveForLater: text(form, 'setup_future_usage') === 'off_session',
  });
  if (!method) return intent;
  const ready = core.store.intents.put({ ...intent, status: 'requires_confirmation', paymentMethod: method.id });
  return confirm ? confirmIntent(core, ready, {}, { caller: 'server', offSession }) : ready;
}

/** The intent a call is about. A browser has to show the intent's own secret. */
export function needIntent(core: Core, { id, form, caller }: RouteCall): IntentRecord {
  const intent = core.store.intents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  const secret = text(form, 'client_secret');
  if (secret === intent.clientSecret || (caller === 'server' && secret === undefined)) return intent;
  const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
  throw new ApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_invalid_parameter', message, param: 'client_secret' },
    false,
  );
}

/** Says whose it is, before a card is put to it. */
function update(core: Core, { id, form }: RouteCall): IntentRecord {
  onlyKnown(form, 'customer');
  const intent = core.store.intents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    throw unexpectedState(intent, 'update');
  }
  const customer = needCustomer(core, needText(form, 'customer'), 'customer').id;
  return core.store.intents.put({ ...intent, customer });
}

function cancel(core: Core, intent: IntentRecord): IntentRecord {
  if (['succeeded', 'processing', 'canceled'].includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const canceledAt = Math.floor(core.now() / 1000);
  const canceled = core.store.intents.put({ ...intent, status: 'canceled', canceledAt });
  core.emit('payment_intent.canceled', intentJson(canceled));
  return canceled;
}

export const intentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: (core, { form }) => intentJson(createIntent(core, form)) },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'customer');
      const customer = text(form, 'customer');
      const all = core.store.intents.newestFirst();
      const intents = customer ? all.filter((intent) => intent.customer === customer) : all;
      return page('/v1/payment_intents', form, intents, (intent) => intentJson(intent));
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    browser: true,
    run: (core, call) => intentJson(needIntent(core, call), call.caller),
  },
  { method: 'POST', path: '/v1/payment_intents/:id', run: (core, call) => intentJson(update(core, call)) },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    browser: true,
    run(core, call) {
      onlyKnown(call.form, ...confirmation);
      const offSession = call.caller === 'server' && flag(call.form, 'off_session');
      const intent = confirmIntent(core, needIntent(core, call), call.form, { caller: call.caller, offSession });
      return intentJson(intent, call.caller);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/authenticate',
    browser: true,
    run(core, call) {
      onlyKnown(call.form, 'client_secret', 'outcome', 'key');
      needText(call.form, 'client_secret');
      return intentJson(authenticateIntent(core, needIntent(core, call), call.form, call.caller), call.caller);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    run(core, call) {
      onlyKnown(call.form, 'cancellation_reason');
      return intentJson(cancel(core, needIntent(core, call)));
    },
  },
];
