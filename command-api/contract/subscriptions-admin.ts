import { products } from '@marquee/domain/subscriptions/products.ts';
import { endReasons } from '@marquee/domain/subscriptions/subscription/events.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, Money, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DeskEvent } from './operations-events.ts';

/** `failed`: a renewal was not paid, and is tried again or ends it. */
export const adminSubscriptionStates = ['incomplete', 'active', 'failed', 'ended'] as const;

/** A subscription as staff see it. */
export const AdminSubscription = z.object({
  id: Uuid,
  subscriber: PublicPerson,
  product: z.enum(products),
  price: Money,
  interval: z.enum(['month', 'year']),
  state: z.enum(adminSubscriptionStates),
  /** Of the period that is paid for. */
  periodStart: Instant.nullable(),
  periodEnd: Instant.nullable(),
  /** Tries of the renewal that failed. */
  missed: z.int(),
  /** When it ends: because it was cancelled, or because nobody pays. */
  endsAt: Instant.nullable(),
  endReason: z.enum(endReasons).nullable(),
  startedAt: Instant,
  /** Of a renewal that failed: its job, and when that does something next; null where it does nothing by itself. */
  next: z.object({ job: z.string(), state: z.string(), at: Instant.nullable() }).nullable(),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

/** What one period costs, and its money. */
export const AdminInvoice = z.object({
  id: Uuid,
  /** `invoice-{id}`, as the books name it. */
  payable: z.string(),
  term: z.int(),
  /** Counts from 1 within its term. */
  period: z.int(),
  price: Money,
  /** Everything that ever came in for it. */
  paid: Money,
  payment: z.enum(['none', 'requested', 'paid', 'abandoned']),
  intentId: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Money,
      reason: z.string(),
      status: z.enum(['requested', 'succeeded', 'failed']),
      requestedAt: Instant,
    }),
  ),
  disputes: z.array(z.object({ id: z.string(), amount: Money, status: z.enum(['open', 'won', 'lost']) })),
  issuedAt: Instant,
  /** When its period was begun for it; null while it is not paid. */
  fulfilledAt: Instant.nullable(),
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

/** A subscription with what was paid for it and all that happened to it. */
export const AdminSubscriptionWhole = AdminSubscription.extend({
  term: z.int(),
  /** The money of the first period was given back. */
  moneyBack: z.boolean(),
  endedAt: Instant.nullable(),
  /** The newest first. */
  invoices: z.array(AdminInvoice),
  /** Its events and those of its invoices, the oldest first. */
  timeline: z.array(DeskEvent),
});
export type AdminSubscriptionWhole = z.infer<typeof AdminSubscriptionWhole>;

export const adminSubscriptions = {
  listAdminSubscriptions: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'Subscriptions, newest first; by id, product or state, among them those whose renewal failed',
    access: 'operator',
    staff: ['finance', 'support'],
    query: listQuery(
      {
        id: z.array(Uuid).max(1000).optional(),
        product: z.enum(products).optional(),
        state: z.enum(adminSubscriptionStates).optional(),
      },
      ['startedAt'],
    ),
    response: z.array(AdminSubscription),
  }),
  getAdminSubscription: endpoint({
    method: 'GET',
    path: '/api/admin/subscriptions/:subscriptionId',
    summary: 'A subscription with its invoices, their payments, and the events behind it',
    access: 'operator',
    staff: ['finance', 'support'],
    params: z.object({ subscriptionId: Uuid }),
    response: AdminSubscriptionWhole,
  }),
};
