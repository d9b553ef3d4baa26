import { z } from 'zod';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedItem } from '../../kernel/schemas.ts';

/** What is in the sealed body of an album: what its owner says of it. */
export interface AlbumBody {
  readonly title: string;
  readonly description?: string;
}

/** Most tracks of one album. */
export const MOST_TRACKS = 50;

/** In their order; each once. */
const tracks = z.array(Id).max(MOST_TRACKS);
/** A kept picture; null: the cover of its first track. */
const artwork = Id.nullable();

/** Events of one album, `album-{id}` (content.md section 4). Where it goes, its tracks stay. */
export const albumEvents = {
  /** A draft: its owner's alone. */
  AlbumCreated: { version: 1, schema: z.object({ owner: Id, body: SealedItem, artwork, tracks }) },
  /** What is absent stays as it was. */
  AlbumEdited: {
    version: 1,
    schema: z.object({ body: SealedItem.optional(), artwork: artwork.optional(), tracks: tracks.optional() }),
  },
  /** From here on it is for everybody. */
  AlbumReleased: { version: 1, schema: z.object({ at: Instant }) },
  ...contentEvents,
} as const;
export type AlbumEvent = EventOf<typeof albumEvents>;
