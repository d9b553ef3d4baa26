import type { Core } from '../engine/core.ts';
import { needPrice, priceJson } from '../objects/prices.ts';
import type { SubscriptionRecord } from '../objects/records.ts';

export function subscriptionJson(core: Core, subscription: SubscriptionRecord) {
  const { id, created, customer, status, periodStart, trialEnd } = subscription;
  return {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    cancel_at: null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    default_payment_method: subscription.paymentMethod,
    discounts: [],
    ended_at: status === 'canceled' ? subscription.canceledAt : null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [item(core, subscription)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    metadata: subscription.metadata,
    start_date: created,
    status,
    trial_end: trialEnd,
    trial_start: trialEnd ? periodStart : null,
  };
}

function item(core: Core, { id, item, created, price, periodStart, periodEnd }: SubscriptionRecord) {
  return {
    id: item,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    price: priceJson(needPrice(core, price)),
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
}
