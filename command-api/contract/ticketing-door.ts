import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { deadCodes, undoReasons } from '@marquee/domain/ticketing/order/events.ts';
import { ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { z } from 'zod';
import { Done, Instant, InstantInput, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ showId: Uuid });
const staff = ['operator', 'support'] as const;
const Unit = z.int().min(1).max(8);
const DoorName = text(textLimits.door, 1, 'Name the door');

/** A ticket that was found by name or short code, in the place of a scanned code. */
const PickedTicket = z.object({ ticketId: Uuid, unit: Unit, generation: z.int().min(1).max(65_535) });
const shown = { code: z.string().max(textLimits.ticketCode).optional(), ticket: PickedTicket.optional() };
/** One of both: what was scanned, or what was picked. */
const isShown = ({ code, ticket }: { code?: string | undefined; ticket?: object | undefined }) => !code === !!ticket;
const unshown = { path: ['code'], message: 'Scan or type the code' };

/** One ticket as the door reads it. */
export const DoorTicket = z.object({
  ticketId: Uuid,
  unit: Unit,
  /** Of the code that lives; codes of others are dead. */
  generation: z.int(),
  orderCode: z.string(),
  status: z.enum(ticketStatuses),
  /** The name on the ticket; null once its person is erased. */
  name: z.string().nullable(),
  /** What its holder is called by their account, where that is another name. */
  accountName: z.string().nullable(),
  ticketType: z.enum(tiers),
  seatNumber: z.string().nullable(),
  admittedAt: Instant.nullable(),
});
export type DoorTicket = z.infer<typeof DoorTicket>;

/** What is signed: a part of the tickets of a show, for a door that is going to be cut off. */
export const DoorList = z.object({ showId: Uuid, issuedAt: Instant, keyId: z.int(), tickets: z.array(DoorTicket) });
export type DoorList = z.infer<typeof DoorList>;

/** Something that a door did and should not have: let in twice on a ticket, or on a dead code. */
export const DoorFinding = z.object({
  admission: Uuid,
  ticketId: Uuid,
  unit: Unit,
  name: z.string().nullable(),
  ticketType: z.enum(tiers),
  seatNumber: z.string().nullable(),
  /** Which door let in, when, and who stood there. */
  at: Instant,
  door: z.string(),
  by: z.string(),
  /** The admission that counts; null on a dead code. */
  first: z.object({ at: Instant, door: z.string().nullable(), by: z.string() }).nullable(),
  /** Why the code was dead; null for a second admission. */
  code: z.enum(deadCodes).nullable(),
  diedAt: Instant.nullable(),
});
export type DoorFinding = z.infer<typeof DoorFinding>;

/** How many are in, and what doors did that they should not have. */
export const DoorState = z.object({
  /** The platform's clock. */
  now: Instant,
  tiers: z.array(z.object({ ticketType: z.enum(tiers), tickets: z.int(), admitted: z.int() })),
  findings: z.array(DoorFinding),
});
export type DoorState = z.infer<typeof DoorState>;

/** The door of a show: for its owner, operators and support. */
export const door = {
  getDoor: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/door',
    summary: 'How many are in, and what doors did that they should not have',
    access: 'person',
    staff,
    params,
    response: DoorState,
  }),
  getDoorList: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/door/list',
    summary: 'Part of the list for a door that is cut off, signed with Ed25519; `X-Next-Cursor` says how it goes on',
    access: 'person',
    staff,
    params,
    query: z.object({ cursor: z.string().max(textLimits.cursor).optional() }),
    response: z.object({
      /** JSON of a `DoorList`: these bytes are signed. */
      list: z.string(),
      signature: z.string(),
      /** 32 bytes each; both in base64url. The codes of tickets are signed with the same keys. */
      keys: z.array(z.object({ keyId: z.int(), publicKey: z.string() })),
    }),
  }),
  lookUpOrder: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/door/look-ups',
    summary: 'The tickets of an order by its short code; each look is written down',
    access: 'person',
    staff,
    params,
    body: z.object({ orderCode: z.string().min(1, 'Type the code').max(textLimits.ticketCode) }),
    response: z.array(DoorTicket),
  }),
  /** Refusals: 409 `DoorsNotOpen` (say `early` to let in all the same), `WrongShow`, `CodeReplaced` and others of a dead code. */
  checkIn: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/check-in',
    summary: 'Admit a ticket at the door',
    access: 'person',
    staff,
    params,
    body: z
      .object({
        ...shown,
        early: z.boolean().optional(),
        door: DoorName.optional(),
        /** Names this act, so that a door which lost the answer can tell of it later. */
        admission: Uuid.optional(),
      })
      .refine(isShown, unshown),
    response: z.object({
      result: z.enum(['admitted', 'alreadyAdmitted']),
      holderName: z.string().nullable(),
      ticketType: z.enum(tiers),
      seatNumber: z.string().nullable(),
      admittedAt: Instant,
      /** Which door admitted it, where it said so. */
      door: z.string().nullable(),
    }),
  }),
  /** For what a door did while it could not ask. Safe to repeat: each act is named. */
  reportAdmissions: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/door/admissions',
    summary: 'Tell whom a door let in while it was cut off',
    access: 'person',
    staff,
    params,
    body: z.object({
      door: DoorName,
      admissions: z
        .array(
          z
            .object({ ...shown, admission: Uuid, at: InstantInput, early: z.boolean().optional() })
            .refine(isShown, unshown),
        )
        .min(1)
        .max(50),
    }),
    response: z.array(
      z.object({
        admission: Uuid,
        /** `second`: another door had let in on the ticket; `dead`: the code admits nobody; `refused`: it was never of this show. */
        result: z.enum(['admitted', 'second', 'dead', 'refused']),
        /** Why, of what is dead or refused. */
        message: z.string().nullable(),
      }),
    ),
  }),
  undoAdmission: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/door/undo',
    summary: 'Take an admission back; the ticket admits again',
    access: 'person',
    staff: ['operator'],
    params,
    body: z.object({ ticketId: Uuid, unit: Unit, reason: z.enum(undoReasons) }),
    response: Done,
  }),
};
