import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant } from '../../kernel/schemas.ts';
import { ArtPriceSchema, Collaborators } from '../schemas.ts';

/**
 * Events of everything that one person owns at a time and sells whole: pieces and collections, one set of definitions for both.
 * Whoever reads them looks at the stream's category.
 */
export const possessionEvents = {
  /** It is for sale at this price from now on. */
  ArtListed: { version: 1, schema: z.object({ price: ArtPriceSchema }) },
  ArtUnlisted: { version: 1, schema: z.object({}) },
  /** Kept for one buyer until then; all that its sale is made of. */
  ArtReserved: {
    version: 1,
    schema: z.object({
      sale: Id,
      buyer: Id,
      seller: Id,
      creator: Id,
      collaborators: Collaborators,
      cents: Cents,
      until: Instant,
    }),
  },
  /** Nobody paid in time; said by whoever needs what was kept. */
  ArtReservationExpired: { version: 1, schema: z.object({ sale: Id }) },
  /** The payment was given up. */
  ArtReleased: { version: 1, schema: z.object({ sale: Id }) },
  /** It is the buyer's. `collection`: it went with the whole of that, for which `cents` were paid. */
  ArtSold: {
    version: 1,
    schema: z.object({ sale: Id, from: Id, to: Id, cents: Cents, collection: Id.optional(), at: Instant }),
  },
  /** The sale's money went back, and so does this: `to` is who sold it. */
  ArtReturned: { version: 1, schema: z.object({ sale: Id, from: Id, to: Id }) },
  ArtGiven: { version: 1, schema: z.object({ from: Id, to: Id }) },
} as const;
export type PossessionEvent = EventOf<typeof possessionEvents>;
