import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, SealedEnvelope, Split } from '../../kernel/schemas.ts';
import { payableEvents } from '../payable/events.ts';

export const tipContexts = ['show', 'post', 'reel', 'story', 'profile', 'delivery'] as const;

/** Events of one tip or gift, `tip-{id}`; the payment facet's are among them. */
export const tipEvents = {
  ...payableEvents,
  TipOffered: {
    version: 1,
    schema: z.object({
      from: Id,
      to: Id,
      cents: Cents,
      gift: z.string().optional(),
      context: z.object({ kind: z.enum(tipContexts), id: Id }),
      message: SealedEnvelope.optional(),
      feeBps: z.int().min(0).max(10_000),
      policy: z.int().min(1),
    }),
  },
  /** The tip is paid; only now is its message shown. */
  TipReceived: { version: 1, schema: z.object({ at: Instant, split: Split }) },
} as const;
export type TipEvent = EventOf<typeof tipEvents>;
