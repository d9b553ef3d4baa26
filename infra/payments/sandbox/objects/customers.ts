import { missing } from '../api/api-error.ts';
import { page, pageParams } from '../api/lists.ts';
import { group, metadata, onlyKnown, text } from '../api/params.ts';
import type { Route, RouteCall } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import { needMethod } from './payment-methods.ts';
import type { CustomerRecord } from './records.ts';

const params = ['email', 'name', 'description', 'metadata', 'invoice_settings'];

export function needCustomer(core: Core, id: string, param = 'id'): CustomerRecord {
  const customer = core.store.customers.get(id);
  if (!customer) throw missing('customer', id, param);
  return customer;
}

/** Writes what the request names over what was there. */
function write(core: Core, form: RouteCall['form'], before: CustomerRecord): CustomerRecord {
  onlyKnown(form, ...params);
  const method = text(group(form, 'invoice_settings') ?? {}, 'default_payment_method');
  return core.store.customers.put({
    ...before,
    email: text(form, 'email') ?? before.email,
    name: text(form, 'name') ?? before.name,
    description: text(form, 'description') ?? before.description,
    defaultPaymentMethod: method ? needMethod(core, method, 'invoice_settings').id : before.defaultPaymentMethod,
    metadata: { ...before.metadata, ...metadata(form) },
  });
}

function customerJson(customer: CustomerRecord) {
  return {
    id: customer.id,
    object: 'customer',
    balance: 0,
    created: customer.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    email: customer.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    phone: null,
  };
}

export const customerRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run(core, { form }) {
      const empty = { email: null, name: null, description: null, defaultPaymentMethod: null, metadata: {} };
      return customerJson(write(core, form, { ...core.entry('cus'), ...empty }));
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'email');
      const email = text(form, 'email');
      const all = core.store.customers.newestFirst();
      return page(
        '/v1/customers',
        form,
        email ? all.filter((customer) => customer.email === email) : all,
        customerJson,
      );
    },
  },
  { method: 'GET', path: '/v1/customers/:id', run: (core, { id }) => customerJson(needCustomer(core, id)) },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    run: (core, { id, form }) => customerJson(write(core, form, needCustomer(core, id))),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    run(core, { id }) {
      const customer = needCustomer(core, id).id;
      core.store.customers.delete(customer);
      for (const method of core.store.paymentMethods.newestFirst())
        if (method.customer === customer) core.store.paymentMethods.put({ ...method, customer: null });
      return { id, object: 'customer', deleted: true };
    },
  },
];
