import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, Split } from '../../kernel/schemas.ts';
import { payableEvents } from '../../payments/payable/events.ts';
import { products } from '../products.ts';

/** Events of what one period of a subscription costs, `invoice-{id}`; the payment facet's are among them. */
export const invoiceEvents = {
  ...payableEvents,
  InvoiceIssued: {
    version: 1,
    schema: z.object({
      person: Id,
      subscription: Id,
      term: z.int().min(1),
      n: z.int().min(0),
      product: z.enum(products),
      cents: Cents,
      start: Instant,
      end: Instant,
      policy: z.int().min(1),
    }),
  },
  /** Its period has begun. */
  InvoiceFulfilled: { version: 1, schema: z.object({ at: Instant, split: Split }) },
} as const;
export type InvoiceEvent = EventOf<typeof invoiceEvents>;
