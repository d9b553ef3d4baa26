import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, SealedEnvelope, Split } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { payableEvents } from '../../payments/payable/events.ts';
import { Tier } from '../tiers.ts';

const Unit = z.int().min(1).max(8);
/** One ticket of the order: its seat (none on tier `stream`), what was paid for it and the platform's share of that. */
export const OrderUnit = z.object({ unit: Unit, seat: z.int().min(1), price: Cents, fee: Cents });
export type OrderUnit = z.infer<typeof OrderUnit>;

/** What a door calls itself, so that others know which it was. */
const Door = z.string().min(1).max(textLimits.door);
/** Of one act at one door: whoever lets in names it once, and says it as often as it takes. */
const letIn = { admission: Id, by: Id, at: Instant, door: Door };

/** Why a code admits nobody, as the door is told. */
export const deadCodes = [
  'CodeReplaced',
  'TicketPending',
  'TicketSuspended',
  'TicketRefunded',
  'TicketCancelled',
] as const;
/** Why an admission is taken back: a slip of the door, the wrong guest of two, or somebody who left and may come again. */
export const undoReasons = ['mistake', 'wrongPerson', 'left'] as const;
export type UndoReason = (typeof undoReasons)[number];

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
  /** Its holder keeps it although the show was moved: the answer to the move of `movedAt`, the newest that they were told of. */
  TicketKept: { version: 1, schema: z.object({ unit: Unit, holder: Id, movedAt: Instant }) },
  /** Admitted at the door. `at` is when the door did it, which may be before the platform heard of it. */
  TicketCheckedIn: {
    version: 1,
    schema: z.object({
      unit: Unit,
      generation: z.int().min(1),
      by: Id,
      at: Instant,
      door: Door.optional(),
      /** Of one act at one door, however often it is told. */
      admission: Id.optional(),
      /** Before the doors opened, and the door said that it meant it. */
      early: z.boolean().optional(),
    }),
  },
  /** A ticket that was admitted already, at `admittedAt`, was shown again; the door was warned. */
  DuplicateScanned: { version: 1, schema: z.object({ unit: Unit, by: Id, admittedAt: Instant }) },
  /** A door that could not ask let in, on a ticket on which another had let in already (`first`). The ticket counts once. */
  DoubleAdmissionFound: {
    version: 1,
    schema: z.object({ unit: Unit, ...letIn, first: z.object({ at: Instant, by: Id, door: Door.optional() }) }),
  },
  /** A door that could not ask let in on a code that was dead by then, for the reason of `code`: nobody is admitted by it. */
  DeadCodeAdmitted: {
    version: 1,
    schema: z.object({
      unit: Unit,
      generation: z.int().min(1),
      ...letIn,
      code: z.enum(deadCodes),
      /** When the code died; absent where nothing says so. */
      diedAt: Instant.optional(),
    }),
  },
  /** The ticket has not been used after all, and admits again. `admittedAt` is what is taken back. */
  AdmissionUndone: {
    version: 1,
    schema: z.object({ unit: Unit, by: Id, admittedAt: Instant, reason: z.enum(undoReasons) }),
  },
  /** Somebody at the door looked the order up by its short code and saw who holds its tickets. */
  OrderLookedUp: { version: 1, schema: z.object({ by: Id }) },
} as const;
export type OrderEvent = EventOf<typeof orderEvents>;
