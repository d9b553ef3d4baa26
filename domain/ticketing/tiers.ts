import { z } from 'zod';

/** Kinds of ticket that a show may sell. `stream` is pay-per-view at the show's price and has no seats. */
export const tiers = ['general', 'vip', 'backstage', 'stream'] as const;
export const Tier = z.enum(tiers);
export type Tier = (typeof tiers)[number];

/** A tier as it is put on sale: integer cents a ticket, and how many there are. */
export const TierOffer = z.object({
  tier: Tier,
  price: z.int().min(0).max(100_000_000),
  capacity: z.int().min(0).max(1_000_000),
});
export type TierOffer = z.infer<typeof TierOffer>;
