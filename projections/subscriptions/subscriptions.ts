import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { invoiceEvents } from '@marquee/domain/subscriptions/invoice/events.ts';
import type { Interval, Product } from '@marquee/domain/subscriptions/products.ts';
import { type EndReason, subscriptionEvents } from '@marquee/domain/subscriptions/subscription/events.ts';
import {
  afterPayment,
  noPayment,
  onPayment,
  type PaymentColumns,
  type PaymentEvent,
  paymentColumns,
} from '../payments/payment-columns.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';

/** What one person subscribes to, in its newest term. Amounts in cents. */
export interface SubscriptionRow {
  readonly subscription: string;
  readonly person: string;
  readonly product: Product;
  readonly cents: number;
  readonly billing: Interval;
  readonly term: number;
  readonly standing: 'incomplete' | 'active' | 'ended';
  /** The last period that was paid for; null before the first. */
  readonly period: number | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  /** The one that waits for its payment, and the tries of it that failed. */
  readonly due: number | null;
  readonly due_invoice: string | null;
  readonly missed: number;
  /** When it ends unpaid; null while nothing was missed. */
  readonly unpaid_at: string | null;
  /** Cancelled, and until when it runs. */
  readonly ends_at: string | null;
  readonly first_paid_at: string | null;
  readonly money_back: boolean;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly end_reason: EndReason | null;
}

/** What one period of a subscription costs. Amounts in cents. */
export interface InvoiceRow extends PaymentColumns {
  readonly invoice: string;
  readonly subscription: string;
  readonly person: string;
  readonly product: Product;
  readonly term: number;
  readonly period: number;
  readonly cents: number;
  readonly issued_at: string;
  /** When its period was begun for it; null while it is not paid. */
  readonly fulfilled_at: string | null;
}

const notDue = { due: null, due_invoice: null, missed: 0, unpaid_at: null } as const;

const subscriptionsTable = keyedTable<SubscriptionRow, 'subscription', typeof subscriptionEvents>({
  name: 'subscriptions',
  columns: {
    subscription: 'uuid',
    person: 'uuid not null',
    product: 'text not null',
    cents: 'bigint not null',
    billing: 'text not null',
    term: 'integer not null',
    standing: 'text not null',
    period: 'integer',
    period_start: 'timestamptz',
    period_end: 'timestamptz',
    due: 'integer',
    due_invoice: 'uuid',
    missed: 'integer not null',
    unpaid_at: 'timestamptz',
    ends_at: 'timestamptz',
    first_paid_at: 'timestamptz',
    money_back: 'boolean not null',
    started_at: 'timestamptz not null',
    ended_at: 'timestamptz',
    end_reason: 'text',
  },
  key: ['subscription'],
  indexes: ['(person, product)', `(period_end, subscription) where standing = 'active' and due is null`],
  keyOf: ({ stream }) => ({ subscription: keyOf(stream) }),
  on: {
    SubscriptionStarted: (row, { data, meta }, { subscription }) => ({
      subscription,
      person: data.person,
      product: data.product,
      cents: data.cents,
      billing: data.interval,
      term: data.term,
      standing: 'incomplete',
      ...{ period: null, period_start: null, period_end: null, ...notDue, ends_at: null },
      first_paid_at: row?.first_paid_at ?? null,
      money_back: row?.money_back ?? false,
      started_at: meta.recordedAt,
      ...{ ended_at: null, end_reason: null },
    }),
    PeriodDue: (row, { data }) => row && { ...row, ...notDue, due: data.n, due_invoice: data.invoice },
    PeriodStarted: (row, { data }) =>
      row && {
        ...row,
        ...notDue,
        standing: 'active',
        period: data.n,
        period_start: data.start,
        period_end: data.end,
        first_paid_at: row.first_paid_at ?? data.start,
      },
    PaymentMissed: (row, { data }) => row && { ...row, missed: data.attempt, unpaid_at: data.endsAt },
    CancelRequested: (row, { data }) => row && { ...row, ends_at: data.endsAt },
    CancelWithdrawn: (row) => row && { ...row, ends_at: null },
    MoneyBackGranted: (row) => row && { ...row, money_back: true },
    SubscriptionEnded: (row, { data, meta }) =>
      row && { ...row, ...notDue, standing: 'ended', ended_at: meta.recordedAt, end_reason: data.reason },
  },
});

const paid = (row: InvoiceRow | undefined, event: PaymentEvent) => row && afterPayment(row, event);

const invoicesTable = keyedTable<InvoiceRow, 'invoice', typeof invoiceEvents>({
  name: 'invoices',
  columns: {
    invoice: 'uuid',
    subscription: 'uuid not null',
    person: 'uuid not null',
    product: 'text not null',
    term: 'integer not null',
    period: 'integer not null',
    cents: 'bigint not null',
    issued_at: 'timestamptz not null',
    fulfilled_at: 'timestamptz',
    ...paymentColumns,
  },
  key: ['invoice'],
  indexes: ['(person, issued_at desc, invoice)', `(expires_at) where payment = 'requested'`],
  categories: ['invoice'],
  keyOf: ({ stream }: Recorded<typeof invoiceEvents>) => ({ invoice: keyOf(stream) }),
  isFirst: ({ type }) => type === 'InvoiceIssued',
  on: {
    InvoiceIssued: (_, { data, meta }, { invoice }) => {
      const { subscription, person, product, term, n, cents } = data;
      const terms = { invoice, subscription, person, product, term, period: n, cents };
      return { ...terms, issued_at: meta.recordedAt, fulfilled_at: null, ...noPayment };
    },
    InvoiceFulfilled: (row, { data }) => row && { ...row, fulfilled_at: data.at },
    ...onPayment(paid),
  },
});

export const subscriptions = projection('subscriptions', 1, { ...subscriptionEvents, ...invoiceEvents }, [
  subscriptionsTable,
  invoicesTable,
]);
