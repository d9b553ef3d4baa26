import { z } from 'zod';
import { Uuid } from './common.ts';

/** The music of a post, reel or story (spec section 3). Addresses are good for who asks, for an hour or two. */
export const MusicPart = z.object({
  /** The track that plays with it; null for none, as the five that follow. */
  musicTrackId: Uuid.nullable(),
  /** Null as well where the track is not there for who asks. */
  musicTitle: z.string().nullable(),
  musicArtist: z.string().nullable(),
  musicUrl: z.string().nullable(),
  /** Whole seconds from the track's beginning, and how many of them play. */
  musicStart: z.int().nullable(),
  musicDuration: z.int().nullable(),
  /** An independent artist's: it may play for longer than 90 seconds. */
  isDistributedMusic: z.boolean(),
});
export type MusicPart = z.infer<typeof MusicPart>;

/** Longer than any track is, in whole seconds. */
const seconds = z.int().max(86_400);

/** A piece of a track that is to play with it, in whole seconds of that track. */
export const MusicInput = z.object({ trackId: Uuid, start: seconds.min(0).default(0), duration: seconds.min(1) });
export type MusicInput = z.infer<typeof MusicInput>;
