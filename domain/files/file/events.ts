import { z } from 'zod';
import { moderatedEvents } from '../../content/moderated.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedEnvelope } from '../../kernel/schemas.ts';
import { mediaKinds } from '../limits.ts';

/** What is in the sealed body of a file. */
export interface FileBody {
  readonly fileName: string;
  readonly originalName: string;
  readonly tags: readonly string[];
}

/** Bytes in the file store, under a key of ours. */
export const Stored = z.object({
  file: z.string().max(200),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  /** By the bytes themselves. */
  mime: z.string().max(200),
});
export type StoredBytes = z.infer<typeof Stored>;

/** What a video is played by lies under it, beside the video, and its address names it so. */
export const seenPart = 'seen.mp4';

/** The same picture at another size, or of a video: its poster at several, and then itself in fewer bytes (`seenPart`). */
const Rendition = Stored.extend({ width: z.int().positive(), height: z.int().positive() });
export type Rendition = z.infer<typeof Rendition>;

/** Most renditions of one file. */
export const mostRenditions = 10;

/** Events of one file that somebody keeps, `file-{id}`. */
export const fileEvents = {
  FileStored: {
    version: 1,
    schema: z.object({
      owner: Id,
      body: SealedEnvelope,
      file: Stored,
      type: z.enum(mediaKinds),
      /** How long it plays, where it says so. */
      milliseconds: z.int().min(0).nullable(),
    }),
  },
  /** What was looked at once more where it lies: whether its bytes are what they were said to be. Without this, it waits for it. */
  FileScanned: { version: 1, schema: z.object({ clean: z.boolean() }) },
  /** It could not be looked at. */
  FileFailed: { version: 1, schema: z.object({ code: z.string().max(60) }) },
  FileProcessed: { version: 1, schema: z.object({ renditions: z.array(Rendition).min(1).max(mostRenditions) }) },
  FileRenamed: { version: 1, schema: z.object({ body: SealedEnvelope }) },
  /** Whoever has its public address gets it, until it is unpublished or deleted. */
  FilePublished: { version: 1, schema: z.object({}) },
  FileUnpublished: { version: 1, schema: z.object({}) },
  /** Nobody sees it any more but its owner; `eraseAt` is when it goes for good, if it is not restored before. */
  FileDeleted: { version: 1, schema: z.object({ eraseAt: Instant }) },
  FileRestored: { version: 1, schema: z.object({}) },
  /** Its bytes are gone. */
  FileErased: { version: 1, schema: z.object({}) },
  ...moderatedEvents,
} as const;
export type FileEvent = EventOf<typeof fileEvents>;
