import { ApiError, missing, refused } from '../api/api-error.ts';
import type { Form } from '../api/form-body.ts';
import { page, pageParams } from '../api/lists.ts';
import { flag, group, integer, metadata, needText, onlyKnown, text } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import { subscriptionJson } from '../api/subscription-json.ts';
import type { Core } from '../engine/core.ts';
import { confirmIntent } from './confirm.ts';
import { needCustomer } from './customers.ts';
import { invoiceJson, newInvoice } from './invoices.ts';
import { newIntent } from './new-intent.ts';
import { needPrice, periodEnd } from './prices.ts';
import type { InvoiceRecord, SubscriptionRecord } from './records.ts';

const DAY = 86_400;
const creation = [
  'customer',
  'items',
  'default_payment_method',
  'trial_period_days',
  'payment_behavior',
  'off_session',
  'metadata',
];

function create(core: Core, form: Form): SubscriptionRecord {
  onlyKnown(form, ...creation);
  const customer = needCustomer(core, needText(form, 'customer'), 'customer');
  const price = needPrice(core, needText(group(group(form, 'items') ?? {}, '0') ?? {}, 'price'), 'items');
  const trialDays = integer(form, 'trial_period_days') ?? 0;
  const entry = core.entry('sub');
  const trialEnd = trialDays > 0 ? entry.created + trialDays * DAY : null;
  const subscription = core.store.subscriptions.put({
    ...entry,
    item: core.newId('si'),
    customer: customer.id,
    price: price.id,
    status: trialEnd ? 'trialing' : 'incomplete',
    paymentMethod: text(form, 'default_payment_method') ?? customer.defaultPaymentMethod,
    periodStart: entry.created,
    periodEnd: trialEnd ?? periodEnd(entry.created, price.interval),
    trialEnd,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    latestInvoice: null,
    metadata: metadata(form),
  });
  core.emit('customer.subscription.created', subscriptionJson(core, subscription));
  if (trialEnd) return subscription;
  const behaviour = text(form, 'payment_behavior');
  return bill(core, subscription, 'subscription_create', {
    charge: behaviour !== 'default_incomplete',
    strict: behaviour === 'error_if_incomplete',
  });
}

/** The next period begins: billed to the saved card, or the subscription ends if it was to end. */
export function renewSubscription(core: Core, id: string): SubscriptionRecord {
  const subscription = need(core, id);
  if (subscription.status === 'canceled') throw refused('subscription_canceled', `Subscription ${id} has ended.`);
  if (subscription.cancelAtPeriodEnd) return end(core, subscription);
  const { interval } = needPrice(core, subscription.price);
  const next = core.store.subscriptions.put({
    ...subscription,
    periodStart: subscription.periodEnd,
    periodEnd: periodEnd(subscription.periodEnd, interval),
  });
  return bill(core, next, 'subscription_cycle', { charge: true, strict: false });
}

/** Makes the period's invoice and its intent, and charges the saved card unless the buyer is to pay it. */
function bill(
  core: Core,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  { charge, strict }: { charge: boolean; strict: boolean },
): SubscriptionRecord {
  const { customer, periodStart, periodEnd: until, paymentMethod } = subscription;
  const { cents } = needPrice(core, subscription.price);
  const invoice = newInvoice(core, {
    subscription: subscription.id,
    customer,
    cents,
    status: 'open',
    reason,
    intent: null,
    periodStart,
    periodEnd: until,
  });
  const description = `Subscription ${subscription.id}`;
  const intent = newIntent(core, {
    cents,
    description,
    metadata: {},
    customer,
    saveForLater: true,
    invoice: invoice.id,
  });
  core.store.invoices.put({ ...invoice, intent: intent.id });
  core.store.subscriptions.put({ ...subscription, latestInvoice: invoice.id });
  try {
    if (charge && paymentMethod) {
      confirmIntent(core, intent, { payment_method: paymentMethod }, { caller: 'server', offSession: true });
    }
  } catch (error) {
    if (strict || !(error instanceof ApiError)) throw error;
    failed(core, subscription.id, invoice.id);
  }
  return need(core, subscription.id);
}

function failed(core: Core, subscriptionId: string, invoiceId: string): void {
  const subscription = need(core, subscriptionId);
  if (subscription.status === 'active') core.store.subscriptions.put({ ...subscription, status: 'past_due' });
  const invoice = core.store.invoices.get(invoiceId);
  if (invoice) core.emit('invoice.payment_failed', invoiceJson(core, invoice));
}

function end(core: Core, subscription: SubscriptionRecord): SubscriptionRecord {
  const canceledAt = Math.floor(core.now() / 1000);
  const ended = core.store.subscriptions.put({ ...subscription, status: 'canceled', canceledAt });
  core.emit('customer.subscription.deleted', subscriptionJson(core, ended));
  return ended;
}

function update(core: Core, subscription: SubscriptionRecord, form: Form): SubscriptionRecord {
  onlyKnown(form, 'cancel_at_period_end', 'default_payment_method', 'metadata');
  const updated = core.store.subscriptions.put({
    ...subscription,
    cancelAtPeriodEnd:
      'cancel_at_period_end' in form ? flag(form, 'cancel_at_period_end') : subscription.cancelAtPeriodEnd,
    paymentMethod: text(form, 'default_payment_method') ?? subscription.paymentMethod,
    metadata: { ...subscription.metadata, ...metadata(form) },
  });
  core.emit('customer.subscription.updated', subscriptionJson(core, updated));
  return updated;
}

function need(core: Core, id: string): SubscriptionRecord {
  const subscription = core.store.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

export const subscriptionRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/subscriptions', run: (core, { form }) => subscriptionJson(core, create(core, form)) },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'customer');
      const customer = text(form, 'customer');
      const all = core.store.subscriptions.newestFirst();
      const subscriptions = customer ? all.filter((one) => one.customer === customer) : all;
      return page('/v1/subscriptions', form, subscriptions, (one) => subscriptionJson(core, one));
    },
  },
  { method: 'GET', path: '/v1/subscriptions/:id', run: (core, { id }) => subscriptionJson(core, need(core, id)) },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    run: (core, { id, form }) => subscriptionJson(core, update(core, need(core, id), form)),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    run(core, { id }) {
      const subscription = need(core, id);
      if (subscription.status === 'canceled') throw missing('subscription', id);
      return subscriptionJson(core, end(core, subscription));
    },
  },
];
