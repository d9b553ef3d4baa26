import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, SealedEnvelope } from '../../kernel/schemas.ts';
import { Tier } from '../tiers.ts';

/** Numbers of seats in a tier, counted from 1. */
const Seats = z.array(z.int().min(1)).min(1);

/**
 * Events of one tier of one show: `inventory-{show}-{tier}`. The only place where capacity is decided: seats that are
 * held, offered or sold never exceed it, which these events alone prove, whatever the clocks say.
 */
export const inventoryEvents = {
  InventoryOpened: {
    version: 1,
    schema: z.object({ show: Id, tier: Tier, owner: Id, capacity: z.int().min(0), price: Cents }),
  },
  /** Never below what is held, offered and sold. */
  CapacityChanged: { version: 1, schema: z.object({ capacity: z.int().min(0) }) },
  /** Holds made before keep their price. */
  InventoryRepriced: { version: 1, schema: z.object({ price: Cents }) },
  /** Nothing more is sold; seats that are paid for stay. Unless it is a pause, the waiting list ends with it. */
  GateClosed: { version: 1, schema: z.object({ reason: z.enum(['cancelled', 'ended', 'paused']) }) },
  GateReopened: { version: 1, schema: z.object({}) },
  /**
   * The show is over, and tickets for its recording are sold from here on, at this price; said again where that changes. There
   * are at least as many as a stream has, however many watched the show itself.
   */
  ReplaySaleOpened: { version: 1, schema: z.object({ price: Cents, capacity: z.int().min(0) }) },
  /** No more of them are sold. Who holds one watches on. */
  ReplaySaleEnded: { version: 1, schema: z.object({}) },
  /**
   * Seats are kept for an order until `expiresAt`, or until `HoldExpired` if that comes later. Carries all that the
   * order needs; `fee` is the platform's share of the whole hold in cents, struck under `policy`.
   */
  SeatsHeld: {
    version: 1,
    schema: z.object({
      order: Id,
      buyer: Id,
      purchaser: SealedEnvelope,
      show: Id,
      tier: Tier,
      seats: Seats,
      /** Cents a ticket. */
      price: Cents,
      fee: Cents,
      payee: Id,
      policy: z.int().min(1),
      expiresAt: Instant,
      /** The waiting-list offer whose seats are among these; what is left of the offer is free again. */
      offer: Id.optional(),
      /** The show had ended, and these tickets are for its replay. */
      replay: z.boolean().optional(),
    }),
  },
  /** The hold's time was over; its seats are free. */
  HoldExpired: { version: 1, schema: z.object({ order: Id, seats: Seats }) },
  /** The hold was given up before its time; its seats are free. */
  HoldReleased: {
    version: 1,
    schema: z.object({ order: Id, seats: Seats, reason: z.enum(['abandoned', 'providerFailed', 'cancelled']) }),
  },
  /** From here on it is true that these seats are sold. A payment that came late names seats taken anew. */
  SeatsSold: { version: 1, schema: z.object({ order: Id, seats: Seats, late: z.boolean() }) },
  /** Sold seats are free again, because the money went back. */
  SeatsReturned: {
    version: 1,
    schema: z.object({ order: Id, seats: Seats, reason: z.enum(['refunded', 'disputeLost']) }),
  },
  WaitingListJoined: { version: 1, schema: z.object({ entry: Id, person: Id, units: z.int().min(1).max(8) }) },
  WaitingListLeft: {
    version: 1,
    schema: z.object({ entry: Id, person: Id, reason: z.enum(['left', 'offerExpired', 'bought']) }),
  },
  /** Freed seats are kept for the first on the list whose wish they fill, before a stranger can take them. */
  SeatsOffered: {
    version: 1,
    schema: z.object({ offer: Id, entry: Id, person: Id, seats: Seats, expiresAt: Instant }),
  },
  /** The offer ended unclaimed, because its time was over or its person left the list; its seats are free. */
  OfferExpired: { version: 1, schema: z.object({ offer: Id, entry: Id, person: Id, seats: Seats }) },
} as const;
export type InventoryEvent = EventOf<typeof inventoryEvents>;
