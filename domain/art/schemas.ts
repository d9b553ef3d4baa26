import { z } from 'zod';
import { Id } from '../kernel/schemas.ts';
import { artCategories } from './categories.ts';
import { mostDigits } from './price.ts';

/** See `ArtPrice`. */
export const ArtPriceSchema = z.union([
  z.object({ cents: z.string().regex(new RegExp(`^(0|[1-9]\\d{0,${mostDigits - 1}})$`)) }),
  z.object({ infinite: z.literal(true) }),
]);

export const ArtCategorySchema = z.enum(artCategories);

/** Most people who made something with its creator. */
export const mostCollaborators = 5;

/** Who made something with its creator, and their part of what it brings, in basis points; the rest is the creator's. */
export const Collaborators = z.array(z.object({ party: Id, bps: z.int().min(1).max(9999) })).max(mostCollaborators);
export type Collaborators = readonly z.infer<typeof Collaborators>[number][];
