import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, SealedEnvelope, Split } from '../../kernel/schemas.ts';
import { payableEvents } from '../../payments/payable/events.ts';
import { Payees, wholly } from '../../payments/payable/payees.ts';
import { LicenceTerms } from '../terms.ts';
import { usages } from '../words.ts';

/** What is in the sealed note of a request: what the supervisor wants it for, and whom the licence is for. */
export interface RequestNote {
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly company: string;
}

/** What is in the sealed words of the other side: who licenses what, as it was called then. */
export interface LicensorNote {
  readonly name: string;
  readonly title: string;
  readonly artist: string;
}

/** What is in a sealed message from one side to the other. */
export interface SideMessage {
  readonly text: string;
}

export const sides = ['owner', 'supervisor'] as const;
export type Side = (typeof sides)[number];

const offer = { n: z.int().min(1), by: z.enum(sides), cents: Cents, terms: LicenceTerms };

const accepted = z.object({
  ...offer,
  /** Who had made it. */
  to: Id,
  payBy: Instant,
  owner: Id,
  feeBps: z.int().min(0).max(10_000),
  policy: z.int().min(1),
});

/** Events of one negotiation and the licence that comes of it, `licence-{id}`; the payment facet's are among them. */
export const licenceEvents = {
  ...payableEvents,
  LicenceRequested: {
    version: 1,
    schema: z.object({
      synctrack: Id,
      track: Id,
      owner: Id,
      supervisor: Id,
      projectType: z.enum(usages),
      terms: LicenceTerms,
      /** What the supervisor could spend. */
      budget: Cents.optional(),
      note: SealedEnvelope,
      licensor: SealedEnvelope,
      /** Until when the owner may answer. */
      validUntil: Instant,
      feeBps: z.int().min(0).max(10_000),
      policy: z.int().min(1),
    }),
  },
  /** From the second on it is a counter-offer. The other side may accept it until `validUntil`. */
  OfferMade: {
    version: 1,
    schema: z.object({ ...offer, to: Id, message: SealedEnvelope.optional(), validUntil: Instant }),
  },
  /** By the side that had not made it: exactly this offer is to be paid, until `payBy`. */
  OfferAccepted: {
    version: 2,
    schema: accepted.extend({ payees: Payees }),
    upcasters: {
      // before money followed splits, all of it was the owner's
      1: (data: unknown) => {
        const before = accepted.parse(data);
        return [{ type: 'OfferAccepted', data: { ...before, payees: wholly(before.owner) } }];
      },
    },
  },
  RequestDeclined: { version: 1, schema: z.object({ message: SealedEnvelope.optional() }) },
  RequestWithdrawn: { version: 1, schema: z.object({}) },
  /** Nobody has answered in time: request 0, or offer `n`. */
  OfferLapsed: { version: 1, schema: z.object({ n: z.int().min(0) }) },
  /** Nobody has paid in time. */
  AcceptanceLapsed: { version: 1, schema: z.object({}) },
  /** It is paid, and nobody else has what it grants. */
  LicenceIssued: { version: 1, schema: z.object({ number: z.string(), at: Instant, split: Split }) },
  /** Its last day is over. */
  LicenceEnded: { version: 1, schema: z.object({}) },
  /** Its money goes back, or a bank has taken it: it allows nothing any more. */
  LicenceVoided: { version: 1, schema: z.object({ reason: z.string() }) },
} as const;
export type LicenceEvent = EventOf<typeof licenceEvents>;
