import { z } from 'zod';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, SealedItem } from '../../kernel/schemas.ts';
import { possessionEvents } from '../possession/events.ts';
import { ArtCategorySchema, Collaborators } from '../schemas.ts';

/** Most pieces, and most tracks, of one collection. */
export const mostPieces = 50;
export const mostTracks = 20;

const pieces = z.array(Id).max(mostPieces);
const tracks = z.array(Id).max(mostTracks);

/** Events of one collection, `artcollection-{id}`: pieces of one creator that are shown together, and sold whole or not at all. */
export const collectionEvents = {
  /** `tracks` are played beside it, in this order. */
  CollectionCreated: {
    version: 1,
    schema: z.object({
      creator: Id,
      title: z.string(),
      body: SealedItem,
      category: ArtCategorySchema,
      collaborators: Collaborators,
      pieces,
      tracks,
    }),
  },
  /** What is absent stays as it was. */
  CollectionEdited: {
    version: 1,
    schema: z.object({
      title: z.string().optional(),
      body: SealedItem.optional(),
      category: ArtCategorySchema.optional(),
      pieces: pieces.optional(),
      tracks: tracks.optional(),
    }),
  },
  ...possessionEvents,
  ...contentEvents,
} as const;
export type CollectionEvent = EventOf<typeof collectionEvents>;
