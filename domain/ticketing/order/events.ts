import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, SealedEnvelope, Split } from '../../kernel/schemas.ts';
import { payableEvents } from '../../payments/payable/events.ts';
import { Tier } from '../tiers.ts';

const Unit = z.int().min(1).max(8);
/** One ticket of the order: its seat (none on tier `stream`), what was paid for it and the platform's share of that. */
export const OrderUnit = z.object({ unit: Unit, seat: z.int().min(1), price: Cents, fee: Cents });
export type OrderUnit = z.infer<typeof OrderUnit>;

/**
 * Events of one order, `order-{id}`: at most 8 tickets of one tier, their payment, seats, holders, codes, check-ins and
 * refunds. These exclude each other because they share this stream. The payment facet's events are among them.
 */
export const orderEvents = {
  ...payableEvents,
  /** Derived from `SeatsHeld`; the order's id is the purchase's command id. */
  OrderPlaced: {
    version: 1,
    schema: z.object({
      show: Id,
      tier: Tier,
      buyer: Id,
      purchaser: SealedEnvelope,
      units: z.array(OrderUnit).min(1).max(8),
      payee: Id,
      policy: z.int().min(1),
      expiresAt: Instant,
      /** The show had ended when it was sold. */
      replay: z.boolean().optional(),
    }),
  },
  /** The tickets exist. Comes after `SeatsSold` in the inventory; a late payment may have other seats than were held. */
  TicketsIssued: {
    version: 1,
    schema: z.object({
      show: Id,
      tier: Tier,
      holder: Id,
      units: z.array(OrderUnit).min(1).max(8),
      payee: Id,
      split: Split,
      policy: z.int().min(1),
    }),
  },
  /** The holder wants to give a ticket to someone; whoever opens the mailed link takes it. `recipient` is a person of their own. */
  TransferOffered: {
    version: 1,
    schema: z.object({ unit: Unit, offer: Id, from: Id, recipient: SealedEnvelope, expiresAt: Instant }),
  },
  TransferWithdrawn: { version: 1, schema: z.object({ unit: Unit, offer: Id }) },
  /** The ticket has a new holder and a new code: `generation` is part of the signature, so the old code is dead. */
  TicketTransferred: {
    version: 1,
    schema: z.object({ unit: Unit, offer: Id, from: Id, to: Id, generation: z.int().min(2) }),
  },
  /** Admitted at the door. */
  TicketCheckedIn: {
    version: 1,
    schema: z.object({ unit: Unit, generation: z.int().min(1), by: Id, at: Instant }),
  },
  /** A ticket that was admitted already, at `admittedAt`, was shown again; the door was warned. */
  DuplicateScanned: { version: 1, schema: z.object({ unit: Unit, by: Id, admittedAt: Instant }) },
} as const;
export type OrderEvent = EventOf<typeof orderEvents>;
