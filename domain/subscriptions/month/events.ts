import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Instant } from '../../kernel/schemas.ts';
import { products } from '../products.ts';

/** Events of one month of the books, `revenuemonth-{YYYY-MM}`. */
export const monthEvents = {
  /** What was paid for days ahead is earned for those that have passed (money.md J17). */
  MonthClosed: {
    version: 1,
    schema: z.object({
      /** `YYYY-MM`, UTC. */
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      /** The first instant after it. */
      end: Instant,
      /** Cents a product; below zero where more went back than was earned since. */
      recognised: z.array(z.object({ product: z.enum(products), cents: z.int() })).max(products.length),
    }),
  },
} as const;
export type MonthEvent = EventOf<typeof monthEvents>;
