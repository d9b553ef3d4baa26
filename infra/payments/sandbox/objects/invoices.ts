import { missing } from '../api/api-error.ts';
import { page, pageParams } from '../api/lists.ts';
import { onlyKnown, text } from '../api/params.ts';
import type { Route } from '../api/route.ts';
import type { Core } from '../engine/core.ts';
import type { IntentRecord, InvoiceRecord } from './records.ts';

export function newInvoice(core: Core, invoice: Omit<InvoiceRecord, 'id' | 'created'>): InvoiceRecord {
  return core.store.invoices.put({ ...core.entry('in'), ...invoice });
}

/** An intent's money pays the invoice it was made for, and the subscription lives on. */
export function payInvoice(core: Core, intent: IntentRecord): void {
  const invoice = intent.invoice && core.store.invoices.get(intent.invoice);
  if (!invoice) return;
  core.emit('invoice.paid', invoiceJson(core, core.store.invoices.put({ ...invoice, status: 'paid' })));
  const subscription = core.store.subscriptions.get(invoice.subscription);
  if (subscription && subscription.status !== 'canceled') {
    core.store.subscriptions.put({ ...subscription, status: 'active' });
  }
}

export function invoiceJson(core: Core, invoice: InvoiceRecord) {
  const { id, created, cents, status, customer, subscription, periodStart, periodEnd } = invoice;
  const paid = status === 'paid' ? cents : 0;
  const intent = core.store.intents.get(invoice.intent ?? '');
  return {
    id,
    object: 'invoice',
    amount_due: cents,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_paid_off_stripe: 0,
    amount_remaining: cents - paid,
    amount_shipping: 0,
    attempt_count: cents === 0 ? 0 : 1,
    attempted: true,
    auto_advance: false,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null, disabled_reason: null },
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    confirmation_secret: intent ? { client_secret: intent.clientSecret, type: 'payment_intent' } : null,
    created,
    currency: 'usd',
    customer,
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: { object: 'list', data: payments(invoice), has_more: false, url: '/v1/invoice_payments' },
    period_end: periodEnd,
    period_start: periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: paid ? created : null,
      voided_at: null,
    },
    subtotal: cents,
    total: cents,
  };
}

function payments({ id, created, cents, intent, status }: InvoiceRecord) {
  if (!intent) return [];
  return [
    {
      id: `inpay_${intent}`,
      object: 'invoice_payment',
      amount_paid: status === 'paid' ? cents : null,
      amount_requested: cents,
      created,
      currency: 'usd',
      invoice: id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent, type: 'payment_intent' },
      status,
      status_transitions: { canceled_at: null, paid_at: status === 'paid' ? created : null },
    },
  ];
}

export const invoiceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/invoices',
    run(core, { form }) {
      onlyKnown(form, ...pageParams, 'customer', 'subscription');
      const customer = text(form, 'customer');
      const subscription = text(form, 'subscription');
      const invoices = core.store.invoices
        .newestFirst()
        .filter(
          (one) => (!customer || one.customer === customer) && (!subscription || one.subscription === subscription),
        );
      return page('/v1/invoices', form, invoices, (invoice) => invoiceJson(core, invoice));
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    run(core, { id }) {
      const invoice = core.store.invoices.get(id);
      if (!invoice) throw missing('invoice', id);
      return invoiceJson(core, invoice);
    },
  },
];
