import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { z } from 'zod';
import { Done, emailInput, Instant, InstantInput, Money, PaymentIntentId, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const ticketId = z.object({ ticketId: Uuid });
const unitParams = z.object({ ticketId: Uuid, unit: z.coerce.number().int().min(1).max(8) });

/** What the purchase form sends; texts of spec section 5. */
export const Purchase = z.object({
  liveShowId: z
    .string('Show is required')
    .max(textLimits.id, 'Show is required')
    .pipe(z.uuid('Show is required').toLowerCase()),
  ticketType: z.enum(tiers, 'Ticket type is required'),
  quantity: z
    .int('Quantity must be at least 1')
    .min(1, 'Quantity must be at least 1')
    .max(8, 'Maximum 8 tickets per purchase'),
  purchaserName: text(textLimits.recipient, 1, 'Name is required'),
  purchaserEmail: emailInput('Valid email is required'),
  purchaserPhone: text(textLimits.phone).optional(),
});
export type Purchase = z.infer<typeof Purchase>;

export const TicketUnit = z.object({
  unit: z.int(),
  status: z.enum(ticketStatuses),
  seatNumber: z.string().nullable(),
  /** The signed code to show at the door; null while there is nothing to show. */
  qrCode: z.string().nullable(),
  transfer: z.object({ expiresAt: Instant }).nullable(),
  checkedInAt: Instant.nullable(),
});
export type TicketUnit = z.infer<typeof TicketUnit>;

/** One order that I hold tickets of. `qrCode` and `seatNumber` are its first unit's (spec section 3, tickets). */
export const Ticket = z.object({
  id: Uuid,
  ticketId: Uuid,
  liveShowId: Uuid,
  /** Who holds them. */
  userId: Uuid,
  show: z.object({
    title: z.string(),
    artistName: z.string(),
    scheduledAt: Instant,
    /** Where its clock hangs, an IANA name. */
    timeZone: z.string(),
    doorsAt: Instant.nullable(),
    location: z.string().nullable(),
    status: z.string(),
    /** Where and when it was when the ticket came to me, where that has changed since. */
    movedFrom: z
      .object({
        scheduledAt: Instant,
        timeZone: z.string(),
        doorsAt: Instant.nullable(),
        location: z.string().nullable(),
        /** When it was moved the last time. */
        movedAt: Instant,
        /** Whether I have said since that I keep my tickets. */
        kept: z.boolean(),
      })
      .nullable(),
  }),
  /** What the order is called at the door where no camera reads: 8 letters, printed in two halves. */
  orderCode: z.string(),
  ticketType: z.enum(tiers),
  quantity: z.int(),
  price: Money,
  totalAmount: Money,
  /** As told at the purchase; null for what was given to me. */
  purchaserName: z.string().nullable(),
  purchaserEmail: z.string().nullable(),
  purchaserPhone: z.string().nullable(),
  /** The name on the tickets: as told at the purchase, mine on what was given to me; null for who is erased. */
  holderName: z.string().nullable(),
  /** The payment that paid; null before it arrived, and for what was given to me. */
  stripePaymentIntentId: z.string().nullable(),
  status: z.enum(ticketStatuses),
  qrCode: z.string().nullable(),
  seatNumber: z.string().nullable(),
  units: z.array(TicketUnit),
  /** While pending: until when the seats are kept. */
  expiresAt: Instant.nullable(),
  /** True when I bought it, false when it was given to me. */
  mine: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

export const PurchaseStarted = z.object({
  ticketId: Uuid,
  /** For the provider's form; empty in production without a provider, and where nothing is to be paid. */
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  ticketType: z.enum(tiers),
  quantity: z.int(),
  price: Money,
  fee: Money,
  totalAmount: Money,
  /** `nothingDue`: free tickets, confirmed at once. `unconfigured`: nothing is held, see 'Payment Configuration Required'. */
  payment: z.enum(['required', 'nothingDue', 'unconfigured']),
  expiresAt: Instant.nullable(),
});
export type PurchaseStarted = z.infer<typeof PurchaseStarted>;

export const tickets = {
  listMyTickets: endpoint({
    method: 'GET',
    path: '/api/tickets/user',
    summary: 'My tickets, newest first; `X-Next-Cursor` says how the list goes on',
    access: 'person',
    query: z.object({
      liveShowId: Uuid.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(60),
      /** From the answer's `X-Next-Cursor` header. */
      cursor: z.string().max(textLimits.cursor).optional(),
    }),
    response: z.array(Ticket),
  }),
  printTickets: endpoint({
    method: 'GET',
    path: '/api/tickets/:ticketId/pdf',
    summary: 'My tickets of an order as a PDF',
    access: 'person',
    params: ticketId,
    /** `application/pdf`. */
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/api/tickets/purchase',
    summary: 'Hold seats for ten minutes and begin to pay',
    access: 'person',
    guardian: 'spending',
    body: Purchase,
    response: PurchaseStarted,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/tickets/confirm',
    summary: 'Confirm a purchase after its payment succeeded; safe to repeat',
    access: 'person',
    body: z.object({ ticketId: Uuid, paymentIntentId: PaymentIntentId }),
    response: z.object({ ticketId: Uuid, status: z.enum(['confirmed', 'refunding']), message: z.string() }),
  }),
  /**
   * For another tab or a later visit. Refusals: 403 `NotTheBuyer`, 404 `NotFound`, 410 `HoldExpired`, 409 `AlreadyPaid`,
   * `OrderCancelled` and `PaymentProcessing`, 503 `PaymentBusy`.
   */
  resumePayment: endpoint({
    method: 'GET',
    path: '/api/tickets/:ticketId/payment',
    summary: 'What to pay a pending purchase with, as its beginning answered it',
    access: 'person',
    params: ticketId,
    response: PurchaseStarted,
  }),
  abandon: endpoint({
    method: 'POST',
    path: '/api/tickets/:ticketId/abandon',
    summary: 'Give up an unpaid purchase and its seats',
    access: 'person',
    params: ticketId,
    response: Done,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/tickets/:ticketId/refund',
    summary: 'Ask for the money back, for all tickets or some',
    access: 'person',
    staff: ['operator'],
    recentSignIn: 'staff',
    params: ticketId,
    body: z.object({ units: z.array(z.int().min(1).max(8)).min(1).max(8).optional() }),
    response: Done,
  }),
  /** Refusals: 409 `MovedAgain` where another move came meanwhile, `NotMoved`, and why a ticket is no longer valid. */
  keepTickets: endpoint({
    method: 'POST',
    path: '/api/tickets/:ticketId/keep',
    summary: 'Say that I keep my tickets of an order although the show was moved',
    access: 'person',
    params: ticketId,
    /** As My Tickets say it. */
    body: z.object({ movedAt: InstantInput }),
    response: Done,
  }),
  offerTransfer: endpoint({
    method: 'POST',
    path: '/api/tickets/:ticketId/units/:unit/transfer',
    summary: 'Send a ticket to someone by e-mail',
    access: 'person',
    params: unitParams,
    body: z.object({ email: emailInput('Valid email is required'), name: text(textLimits.recipient).optional() }),
    response: Done,
  }),
  withdrawTransfer: endpoint({
    method: 'DELETE',
    path: '/api/tickets/:ticketId/units/:unit/transfer',
    summary: 'Take back a ticket that is on its way',
    access: 'person',
    params: unitParams,
    response: Done,
  }),
  acceptTransfer: endpoint({
    method: 'POST',
    path: '/api/tickets/transfers/accept',
    summary: 'Take a ticket that was sent to me; the sender’s code dies',
    access: 'person',
    body: z.object({ token: z.string().max(textLimits.token) }),
    response: z.object({ ticketId: Uuid }),
  }),
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/waiting-list',
    summary: 'Wait for tickets of a tier that is sold out',
    access: 'person',
    guardian: 'spending',
    params: z.object({ showId: Uuid }),
    body: z.object({ ticketType: z.enum(tiers), quantity: z.int().min(1).max(8) }),
    response: Done,
  }),
  leaveWaitingList: endpoint({
    method: 'DELETE',
    path: '/api/live-shows/:showId/waiting-list/:ticketType',
    summary: 'Leave the waiting list',
    access: 'person',
    params: z.object({ showId: Uuid, ticketType: z.enum(tiers) }),
    response: Done,
  }),
  listMyWaiting: endpoint({
    method: 'GET',
    path: '/api/tickets/waiting',
    summary: 'Where I am waiting, and what is offered to me',
    access: 'person',
    response: z.array(
      z.object({
        liveShowId: Uuid,
        title: z.string(),
        ticketType: z.enum(tiers),
        quantity: z.int(),
        /** 1 is the head of the list. */
        place: z.int(),
        offer: z.object({ quantity: z.int(), expiresAt: Instant }).nullable(),
      }),
    ),
  }),
};
