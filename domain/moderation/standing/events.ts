import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/schemas.ts';

export const sanctionKinds = ['warning', 'suspended', 'banned'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** Events of what somebody may do, `standing-{person}`. */
export const standingEvents = {
  /** `sanction` is the id of the decision that it comes from; it is over at `until`, or never. */
  SanctionAdded: {
    version: 1,
    schema: z.object({
      person: Id,
      sanction: Id,
      kind: z.enum(sanctionKinds),
      until: Instant.optional(),
      reason: z.string(),
    }),
  },
  /** Its time is over. */
  SanctionEnded: { version: 1, schema: z.object({ sanction: Id }) },
  SanctionWithdrawn: { version: 1, schema: z.object({ sanction: Id }) },
} as const;
export type StandingEvent = EventOf<typeof standingEvents>;
