import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant } from '../../kernel/schemas.ts';
import { products } from '../products.ts';

/** Why a subscription is over. */
export const endReasons = [
  'cancelled',
  'unpaid',
  'moneyBack',
  'refunded',
  'disputeLost',
  'abandoned',
  'accountErased',
] as const;
export type EndReason = (typeof endReasons)[number];

/** Of period `n` of a term; `end` is the beginning of the next. */
const period = {
  term: z.int().min(1),
  n: z.int().min(0),
  invoice: Id,
  start: Instant,
  end: Instant,
  cents: Cents,
};

/** Events of what one person subscribes to, `subscription-{id}`: one living term at a time, periods without a gap. */
export const subscriptionEvents = {
  SubscriptionStarted: {
    version: 1,
    schema: z.object({
      person: Id,
      product: z.enum(products),
      cents: Cents,
      interval: z.enum(['month', 'year']),
      term: z.int().min(1),
      policy: z.int().min(1),
    }),
  },
  /** A period waits for its payment. The first one begins when it is paid, whatever `start` says here. */
  PeriodDue: { version: 1, schema: z.object(period) },
  /** A period is paid for. */
  PeriodStarted: { version: 1, schema: z.object(period) },
  /** The kept card did not pay. `nextAttemptAt` is absent after the last try; at `endsAt` the subscription ends. */
  PaymentMissed: {
    version: 1,
    schema: z.object({
      term: z.int().min(1),
      n: z.int().min(0),
      attempt: z.int().min(1),
      code: z.string(),
      nextAttemptAt: Instant.optional(),
      endsAt: Instant,
    }),
  },
  /** It runs to the end of its period, and no further. */
  CancelRequested: { version: 1, schema: z.object({ endsAt: Instant }) },
  CancelWithdrawn: { version: 1, schema: z.object({}) },
  /** The first payment goes back (spec section 9: 30 days). */
  MoneyBackGranted: { version: 1, schema: z.object({ n: z.int().min(0), invoice: Id, cents: Cents }) },
  SubscriptionEnded: {
    version: 1,
    schema: z.object({ term: z.int().min(1), reason: z.enum(endReasons) }),
  },
} as const;
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
