import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant } from '../../kernel/schemas.ts';
import { TierOffer } from '../../ticketing/tiers.ts';
import { showGenres } from '../genres.ts';

/** What a show's page says. */
export const ShowDetails = z.object({
  title: z.string(),
  description: z.string(),
  genre: z.enum(showGenres),
  scheduledAt: Instant,
  location: z.string().optional(),
  /** Where its clock hangs, an IANA name; a show without one was announced in UTC. */
  timeZone: z.string().optional(),
  /** When doors open, where that is said. */
  doorsAt: Instant.optional(),
});
export type ShowDetails = z.infer<typeof ShowDetails>;

const FileKey = z.string().min(1).max(512);

/** Events of one show, `show-{id}`: its schedule, prices and life. Capacity is decided in its inventories. */
export const showEvents = {
  ShowScheduled: {
    version: 1,
    schema: z.object({ owner: Id, details: ShowDetails, price: Cents, tiers: z.array(TierOffer) }),
  },
  ShowEdited: { version: 1, schema: z.object({ details: ShowDetails }) },
  /** Price of a stream ticket and the tiers' prices and capacities, whole; with the owner, for a tier that is new. */
  ShowRepriced: { version: 1, schema: z.object({ owner: Id, price: Cents, tiers: z.array(TierOffer) }) },
  /** Keys of the file store: the picture from now on, and the one that nobody needs any more. */
  ShowPictureSet: { version: 1, schema: z.object({ file: FileKey, replaced: FileKey.optional() }) },
  ShowPictureRemoved: { version: 1, schema: z.object({ replaced: FileKey }) },
  /** Every ticket is refunded. */
  ShowCancelled: { version: 1, schema: z.object({ reason: z.string() }) },
  /** `followers` is what the owner had when it was decided (spec: live streaming unlocks at 100). */
  ShowWentLive: { version: 1, schema: z.object({ followers: z.int().min(0) }) },
  /** Starts the clock of the proceeds' escrow. */
  ShowEnded: { version: 1, schema: z.object({}) },
} as const;
export type ShowEvent = EventOf<typeof showEvents>;
