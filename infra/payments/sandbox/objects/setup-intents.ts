import { randomBytes } from 'node:crypto';
import { missing, refused } from '../api/api-error.ts';
import { flag, list, metadata, needText, onlyKnown, text } from '../api/params.ts';
import type { Route, RouteCall } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { cardError, testCard } from './cards.ts';
import { needCustomer } from './customers.ts';
import { attach, needMethod, resolveMethod } from './payment-methods.ts';
import type { CardError, PaymentMethodRecord, SetupIntentRecord } from './records.ts';

/** A card kept for payments without the buyer present. */
function create(core: Core, form: RouteCall['form']): SetupIntentRecord {
  onlyKnown(form, 'customer', 'usage', 'metadata', 'allowed_payment_method_types', 'payment_method', 'confirm');
  list(form, 'allowed_payment_method_types');
  const customer = text(form, 'customer');
  const entry = core.entry('seti');
  const setup = core.store.setupIntents.put({
    ...entry,
    clientSecret: `${entry.id}_secret_${randomBytes(12).toString('hex')}`,
    status: 'requires_payment_method',
    customer: customer ? needCustomer(core, customer, 'customer').id : null,
    paymentMethod: null,
    lastError: null,
    metadata: metadata(form),
  });
  return flag(form, 'confirm') ? confirm(core, setup, form) : setup;
}

function confirm(core: Core, setup: SetupIntentRecord, form: RouteCall['form']): SetupIntentRecord {
  if (setup.status !== 'requires_payment_method') throw unexpected(setup, 'confirm');
  const method = resolveMethod(core, form);
  if (!method) throw unexpected(setup, 'confirm without a payment method');
  const { charge, asksBuyer } = testCard(method.number);
  const named = { ...setup, paymentMethod: method.id };
  if (asksBuyer) return core.store.setupIntents.put({ ...named, status: 'requires_action' });
  if (typeof charge !== 'object') return succeed(core, named, method);
  throw cardError(charge, { setup_intent: setupJson(fail(core, setup, charge)) });
}

function authenticate(core: Core, setup: SetupIntentRecord, outcome: string): SetupIntentRecord {
  if (setup.status !== 'requires_action') throw unexpected(setup, 'authenticate');
  if (outcome === 'succeeded') return succeed(core, setup, needMethod(core, setup.paymentMethod ?? ''));
  return fail(core, setup, {
    code: 'setup_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  });
}

function succeed(core: Core, setup: SetupIntentRecord, method: PaymentMethodRecord): SetupIntentRecord {
  if (setup.customer) attach(core, method, setup.customer, true);
  const done = core.store.setupIntents.put({ ...setup, status: 'succeeded', lastError: null });
  core.emit('setup_intent.succeeded', setupJson(done));
  return done;
}

function fail(core: Core, setup: SetupIntentRecord, error: CardError): SetupIntentRecord {
  return core.store.setupIntents.put({
    ...setup,
    status: 'requires_payment_method',
    paymentMethod: null,
    lastError: error,
  });
}

function unexpected(setup: SetupIntentRecord, verb: string) {
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`;
  return refused('setup_intent_unexpected_state', message, { setup_intent: setupJson(setup) });
}

function need(core: Core, { id, form, caller }: RouteCall): SetupIntentRecord {
  const setup = core.store.setupIntents.get(id);
  const secret = text(form, 'client_secret');
  if (setup && (secret === setup.clientSecret || (caller === 'server' && secret === undefined))) return setup;
  throw missing('setupintent', id, 'intent');
}

function setupJson(setup: SetupIntentRecord) {
  return {
    id: setup.id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    client_secret: setup.clientSecret,
    created: setup.created,
    customer: setup.customer,
    last_setup_error: setup.lastError && {
      type: 'card_error',
      code: setup.lastError.code,
      message: setup.lastError.message,
    },
    livemode: false,
    metadata: setup.metadata,
    next_action: null,
    payment_method: setup.paymentMethod,
    payment_method_types: ['card'],
    status: setup.status,
    usage: 'off_session',
  };
}

export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/setup_intents', run: (core, { form }) => setupJson(create(core, form)) },
  { method: 'GET', path: '/v1/setup_intents/:id', browser: true, run: (core, call) => setupJson(need(core, call)) },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    browser: true,
    run(core, call) {
      onlyKnown(call.form, 'payment_method', 'payment_method_data', 'client_secret', 'return_url', 'key');
      return setupJson(confirm(core, need(core, call), call.form));
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/authenticate',
    browser: true,
    run(core, call) {
      onlyKnown(call.form, 'client_secret', 'outcome', 'key');
      return setupJson(authenticate(core, need(core, call), needText(call.form, 'outcome')));
    },
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    run(core, call) {
      const setup = need(core, call);
      if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpected(setup, 'cancel');
      return setupJson(core.store.setupIntents.put({ ...setup, status: 'canceled' }));
    },
  },
];
