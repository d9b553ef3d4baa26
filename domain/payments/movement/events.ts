import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents } from '../../kernel/schemas.ts';
import { payableEvents } from '../payable/events.ts';

/**
 * Why money of a payment is nobody's: its payable asked for no such attempt, or for another amount; or is `unknown`, as
 * after an older copy of the log was restored.
 */
export const unmatchedReasons = ['notAsked', 'wrongAmount', 'unknown'] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

const { RefundRequested, RefundSucceeded, RefundFailed } = payableEvents;

/** Events of one movement at the provider that belongs to no payable, `movement-{id}`. It goes back by refunds like all others. */
export const movementEvents = {
  RefundRequested,
  RefundSucceeded,
  RefundFailed,
  /** Money came in that nothing asked for. `txn` is the provider's name of it, an intent's id; until it is back it is in `suspense`. */
  MovementUnmatched: {
    version: 1,
    schema: z.object({
      txn: z.string().min(1),
      cents: Cents,
      /** What the provider's metadata says that it is for. */
      payable: z.string(),
      attempt: z.int().min(0),
      reason: z.enum(unmatchedReasons),
      providerFee: Cents.optional(),
    }),
  },
} as const;
export type MovementEvent = EventOf<typeof movementEvents>;
