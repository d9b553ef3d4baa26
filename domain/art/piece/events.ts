import { z } from 'zod';
import { labelledEvents } from '../../content/ages.ts';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, SealedItem } from '../../kernel/schemas.ts';
import { possessionEvents } from '../possession/events.ts';
import { ArtCategorySchema, Collaborators } from '../schemas.ts';

/** Events of one piece of art, `art-{id}`. What it says of itself is sealed, its title is not: sales name it. */
export const pieceEvents = {
  /** `image` is a kept picture. */
  PieceCreated: {
    version: 1,
    schema: z.object({
      creator: Id,
      title: z.string(),
      body: SealedItem,
      image: Id,
      category: ArtCategorySchema,
      collaborators: Collaborators,
    }),
  },
  /** What is absent stays as it was. */
  PieceEdited: {
    version: 1,
    schema: z.object({
      title: z.string().optional(),
      body: SealedItem.optional(),
      category: ArtCategorySchema.optional(),
    }),
  },
  /** It is sold with the whole collection alone, as long as that is for sale; `round` is the collection's. */
  PieceLocked: { version: 1, schema: z.object({ collection: Id, round: z.int().min(1) }) },
  PieceUnlocked: { version: 1, schema: z.object({ collection: Id }) },
  ...possessionEvents,
  ...labelledEvents,
  ...contentEvents,
} as const;
export type PieceEvent = EventOf<typeof pieceEvents>;

/** What a collection was sold for, as a piece that goes with it is told. */
export const TransferTerms = z.object({ sale: Id, collection: Id, from: Id, to: Id, cents: Cents });
export type TransferTerms = z.infer<typeof TransferTerms>;
