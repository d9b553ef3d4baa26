import { malformed, missing } from '../api/api-error.ts';
import type { Form } from '../api/form-body.ts';
import { page, pageParams } from '../api/lists.ts';
import { group, integer, needText, onlyKnown, text } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { checkExpiry, numberOfToken, testCard } from './cards.ts';
import type { PaymentMethodRecord } from './records.ts';

/** The payment method that a confirmation names: an id, a token of Stripe's, or a card typed in just now. */
export function resolveMethod(core: Core, form: Form): PaymentMethodRecord | undefined {
  const data = group(form, 'payment_method_data');
  if (data) return createMethod(core, data);
  const id = text(form, 'payment_method');
  if (!id) return undefined;
  const number = numberOfToken(id);
  if (number) return keep(core, number, 12, new Date(core.now()).getUTCFullYear() + 1);
  return needMethod(core, id, 'payment_method');
}

export function needMethod(core: Core, id: string, param = 'id'): PaymentMethodRecord {
  const method = core.store.paymentMethods.get(id);
  if (!method) throw missing('PaymentMethod', id, param);
  return method;
}

export function attach(
  core: Core,
  method: PaymentMethodRecord,
  customer: string,
  setUp = method.setUp,
): PaymentMethodRecord {
  return core.store.paymentMethods.put({ ...method, customer, setUp });
}

function createMethod(core: Core, form: Form): PaymentMethodRecord {
  if (needText(form, 'type') !== 'card') throw malformed('parameter_invalid', 'The sandbox takes cards only', 'type');
  const card = group(form, 'card');
  if (!card) throw malformed('parameter_missing', 'Missing required param: card.', 'card');
  const month = integer(card, 'exp_month') ?? 0;
  const year = integer(card, 'exp_year') ?? 0;
  const { number } = testCard(needText(card, 'number'));
  const fullYear = year < 100 ? 2000 + year : year;
  checkExpiry(month, fullYear, core.now());
  return keep(core, number, month, fullYear);
}

function keep(core: Core, number: string, expMonth: number, expYear: number): PaymentMethodRecord {
  return core.store.paymentMethods.put({
    ...core.entry('pm'),
    number,
    expMonth,
    expYear,
    customer: null,
    setUp: false,
  });
}

export const billingDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

export function cardJson({ number, expMonth, expYear }: PaymentMethodRecord) {
  return {
    brand: testCard(number).brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: testCard(number).brand,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [testCard(number).brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

export function methodJson(method: PaymentMethodRecord) {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: cardJson(method),
    created: method.created,
    customer: method.customer,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    browser: true,
    run(core, { form }) {
      onlyKnown(form, 'type', 'card', 'billing_details', 'metadata', 'key');
      return methodJson(createMethod(core, form));
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'customer', 'type');
      const customer = needText(form, 'customer');
      const methods = core.store.paymentMethods.newestFirst().filter((method) => method.customer === customer);
      return page('/v1/payment_methods', form, methods, methodJson);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: (core, { id }) => methodJson(needMethod(core, id)),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    run(core, { id, form }) {
      onlyKnown(form, 'customer');
      return methodJson(attach(core, needMethod(core, id), needText(form, 'customer')));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    run(core, { id }) {
      return methodJson(core.store.paymentMethods.put({ ...needMethod(core, id), customer: null }));
    },
  },
];
