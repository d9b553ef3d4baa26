import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { mostMedia } from '@marquee/domain/social/publication/most-media.ts';
import { z } from 'zod';
import { text, Uuid } from './common.ts';

/** A picture or video as it is shown. Addresses are good for who asks, for an hour or two. */
export const Medium = z.object({
  /** The kept file. */
  id: Uuid,
  kind: z.enum(['picture', 'video']),
  /** What is said of it to who does not see it; empty where its author wrote nothing. */
  alt: z.string(),
  /** Pixels of the largest picture; null for a video without a poster. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The same picture at several widths in pixels, the narrowest first; of a video its poster, where there is one. */
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  /** Of a video, in the form that every browser plays where there is one, else as it was uploaded. */
  videoUrl: z.string().nullable(),
  /** The same as it was uploaded, for who cannot play the other; null where there is no other. */
  originalUrl: z.string().nullable(),
});
export type Medium = z.infer<typeof Medium>;

/** What a reel has besides what every post has (spec section 3, reels). Addresses are good for who asks, for an hour or two. */
export const ReelPart = z.object({
  /** Empty while it is locked or gated; so are the addresses null. */
  title: z.string(),
  description: z.string(),
  videoUrl: z.string().nullable(),
  /** The picture that its author chose to stand for it, else one of the video itself; null where there is none. */
  thumbnailUrl: z.string().nullable(),
  /** Seconds; null where the video does not say. */
  duration: z.number().nullable(),
});
export type ReelPart = z.infer<typeof ReelPart>;

/** A kept file that is to be shown (`POST /api/files`). */
export const MediumInput = z.object({ file: Uuid, alt: text(textLimits.alternative).default('') });
export type MediumInput = z.infer<typeof MediumInput>;

/** Files of a new post, in the order in which they are shown. */
export const MediaInput = z.array(MediumInput).max(mostMedia, `Choose at most ${mostMedia} pictures and videos.`);
