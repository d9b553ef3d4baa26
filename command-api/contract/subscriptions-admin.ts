import { products } from '@marquee/domain/subscriptions/products.ts';
import { endReasons } from '@marquee/domain/subscriptions/subscription/events.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, Money, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

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
};
