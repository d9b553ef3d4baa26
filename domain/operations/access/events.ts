import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

/** Mails about an order that staff may have sent once more. */
export const lettersAgain = ['confirmation', 'refund'] as const;
export type LetterAgain = (typeof lettersAgain)[number];

/** What is opened of somebody, among the `fields`, by who sees all of Marquee as they do. */
export const SEEN_AS = 'account';

const said = {
  /** Who of the staff. */
  operator: Id,
  /** The stream that it was about. */
  about: z.string(),
  reason: z.string(),
};

/**
 * What one of the staff did with the console on one UTC day: `access-{operator:Day}`. What came of a verb is in the stream
 * that it was about, under the same correlation.
 */
export const accessEvents = {
  /**
   * Sealed data of a person was opened for somebody of the staff, who said why. The person sees it on their account page, and is told
   * of `SEEN_AS` besides.
   */
  PersonalDataRevealed: {
    version: 1,
    schema: z.object({ ...said, person: Id, fields: z.array(z.string()).min(1) }),
  },
  /** A verb was said; the name is its endpoint's. */
  StaffVerbSaid: { version: 1, schema: z.object({ ...said, verb: z.string() }) },
  /** It was refused, for what the code says. */
  StaffVerbRefused: {
    version: 1,
    schema: z.object({ operator: Id, about: z.string(), verb: z.string(), code: z.string() }),
  },
  /** A mail about an order goes out once more. */
  LetterAsked: {
    version: 1,
    schema: z.object({ ...said, order: Id, letter: z.enum(lettersAgain), refundId: z.string().optional() }),
  },
} as const;

export type AccessEvent = EventOf<typeof accessEvents>;
