import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, Split } from '../../kernel/schemas.ts';
import { payableEvents } from '../../payments/payable/events.ts';
import { Collaborators } from '../schemas.ts';

/** What is sold as one. */
export const ArtItem = z.object({ kind: z.enum(['piece', 'collection']), id: Id });
export type ArtItem = z.infer<typeof ArtItem>;

/** Events of one sale of a piece or a whole collection, `artsale-{id}`; the payment facet's are among them. */
export const saleEvents = {
  ...payableEvents,
  /** All that its split is made of, by the policy of this version. */
  SalePlaced: {
    version: 1,
    schema: z.object({
      buyer: Id,
      seller: Id,
      creator: Id,
      collaborators: Collaborators,
      item: ArtItem,
      cents: Cents,
      policy: z.int().min(1),
    }),
  },
  /** The item is the buyer's, and its money is shared. */
  SaleCompleted: { version: 1, schema: z.object({ at: Instant, item: ArtItem, buyer: Id, seller: Id, split: Split }) },
  /** Its buyer wants to give it back: its seller decides. */
  ReturnAsked: { version: 1, schema: z.object({ seller: Id, item: ArtItem }) },
  /** Its buyer has it, or has not said otherwise in time: what it brought is due. */
  ReceiptConfirmed: { version: 1, schema: z.object({}) },
} as const;
export type SaleEvent = EventOf<typeof saleEvents>;
