import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { lettersAgain } from '@marquee/domain/operations/access/events.ts';
import { ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { DayInput, Done, Instant, Money, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DeskEvent, Ids, Reason, Revealed } from './operations-events.ts';

/** An order as staff find it. Who bought is masked: `I••• K•••`, `i•••@example.com`. */
export const AdminOrder = z.object({
  id: Uuid,
  /** `BCDF-GHJK`. */
  code: z.string(),
  show: Uuid,
  showTitle: z.string(),
  tier: z.enum(tiers),
  tickets: z.int(),
  total: Money,
  status: z.enum(ticketStatuses),
  buyer: Uuid,
  buyerName: z.string().nullable(),
  /** As told at the purchase, masked; null for who is erased. */
  purchaserName: z.string().nullable(),
  purchaserEmail: z.string().nullable(),
  intentId: z.string().nullable(),
  placedAt: Instant,
  updatedAt: Instant,
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminOrderUnit = z.object({
  unit: z.int(),
  status: z.enum(ticketStatuses),
  seat: z.string().nullable(),
  price: Money,
  fee: Money,
  holder: Uuid,
  holderName: z.string().nullable(),
  generation: z.int(),
  checkedInAt: Instant.nullable(),
  /** Whether its money can be asked back. */
  refundable: z.boolean(),
});

/** An order with all that happened to it. */
export const AdminOrderWhole = AdminOrder.extend({
  payment: z.enum(['none', 'requested', 'paid', 'abandoned']),
  paid: Money,
  expiresAt: Instant.nullable(),
  units: z.array(AdminOrderUnit),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: Money,
      reason: z.string(),
      status: z.enum(['requested', 'succeeded', 'failed']),
      units: z.array(z.int()).nullable(),
      requestedAt: Instant,
    }),
  ),
  disputes: z.array(z.object({ id: z.string(), amount: Money, status: z.enum(['open', 'won', 'lost']) })),
  /** Refunds that wait for a second operator. */
  waiting: z.array(
    z.object({
      /** Its question in the queue of approvals. */
      approval: Uuid,
      amount: Money,
      units: z.array(z.int()).nullable(),
      askedBy: z.string(),
      askedByName: z.string().nullable(),
      askedAt: Instant,
    }),
  ),
  /** Its events, the oldest first. */
  timeline: z.array(DeskEvent),
});
export type AdminOrderWhole = z.infer<typeof AdminOrderWhole>;

const orderId = z.object({ orderId: Uuid });
const staff = ['support', 'finance'] as const;

export const adminOrders = {
  listAdminOrders: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    summary: 'Orders, found by name, mail, code or payment',
    access: 'operator',
    staff,
    query: listQuery(
      {
        id: Ids,
        /** A name, a whole mail address, a short code, an order’s id, or the provider’s id of a payment. */
        q: text(textLimits.search).optional(),
        show: Uuid.optional(),
        buyer: Uuid.optional(),
        status: z.enum(ticketStatuses).optional(),
        /** Placed on this UTC day or after it. */
        from: DayInput.optional(),
        /** Placed on this UTC day or before it. */
        to: DayInput.optional(),
      },
      ['placedAt'],
    ),
    response: z.array(AdminOrder),
  }),
  getAdminOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:orderId',
    summary: 'An order with all that happened to it',
    access: 'operator',
    staff,
    params: orderId,
    response: AdminOrderWhole,
  }),
  /** Refusals: those of `RequestRefund`; `AlreadyAsked` while the same waits for a second person, with who asked when in its details. */
  refundOrder: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:orderId/refund',
    summary:
      'Give the money of an order back, whole or for some of its tickets; above the limit a second operator is asked',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'order-:orderId',
    params: orderId,
    body: z.object({ units: z.array(z.int().min(1).max(8)).min(1).max(8).optional(), reason: Reason }),
    /** `approval`: the question that waits for a second operator; null: the money is on its way. */
    response: AdminOrder.extend({ approval: Uuid.nullable() }),
  }),
  /** Refusals: 409 `NothingToSend`. */
  resendLetter: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:orderId/letters',
    summary: 'Have a mail about an order sent once more: the tickets, or the news of the last refund',
    access: 'operator',
    staff: ['support'],
    changes: 'order-:orderId',
    params: orderId,
    body: z.object({ letter: z.enum(lettersAgain), reason: Reason }),
    response: Done,
  }),
  revealPurchaser: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:orderId/reveal',
    summary: 'Open who bought; the person sees that it was',
    access: 'operator',
    staff: ['support'],
    recentSignIn: 'everybody',
    params: orderId,
    body: z.object({ reason: Reason }),
    response: Revealed,
  }),
};
