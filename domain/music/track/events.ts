import { z } from 'zod';
import { labelledEvents } from '../../content/ages.ts';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, SealedItem } from '../../kernel/schemas.ts';
import { masteringEvents } from '../mastering/events.ts';
import { renditionEvents } from '../rendition/events.ts';
import { splitEvents } from '../split/events.ts';

/** What is in the sealed body of a track: what its artist says of it. */
export interface TrackBody {
  readonly title: string;
  readonly artist: string;
  readonly album?: string;
  readonly description?: string;
  /** As the service had it that it came from. */
  readonly isrc?: string;
  readonly upc?: string;
  /** Its place on its album, from 1. */
  readonly disc?: number;
  readonly number?: number;
}

/** Where a track came from: its artist's own machine, or another service, by which job. */
export const Origin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload') }),
  z.object({ kind: z.literal('migration'), platform: z.string(), job: z.string() }),
]);
export type Origin = z.infer<typeof Origin>;

/** Whose the rights are: music of major labels is shown in pieces of 90 seconds (spec section 6). */
export const Rights = z.enum(['independent', 'major']);
export type Rights = z.infer<typeof Rights>;

/** Most values of a waveform: what a page draws of it. */
export const mostPeaks = 256;

/** The loudest of each equal part of a track, 0 to 255, in order. */
export const Waveform = z.array(z.int().min(0).max(255)).min(1).max(mostPeaks);
export type Waveform = z.infer<typeof Waveform>;

/** Events of one track, `track-{owner:sha256}`, or `track-{owner:platform:externalId}` where it was brought over. */
export const trackEvents = {
  /**
   * `file` is kept, and sound by its bytes, before it. `priceCents` is 0 unless it is exclusive. `n` counts the tries to look through it,
   * over all its lives: what was erased may be uploaded again.
   */
  TrackUploaded: {
    version: 2,
    schema: z.object({
      n: z.int().min(1),
      owner: Id,
      body: SealedItem,
      /** Empty where its artist names none. */
      genre: z.string(),
      file: Id,
      /** As its container says; 0 where it does not. */
      milliseconds: z.int().min(0),
      exclusive: z.boolean(),
      priceCents: Cents,
      rights: Rights,
      origin: Origin,
    }),
    upcasters: {
      1: (data: unknown) => [{ type: 'TrackUploaded', data: { ...(data as object), origin: { kind: 'upload' } } }],
    },
  },
  /**
   * The `n`th try has looked through it, and knows how long it plays. Without a waveform: nothing there could decode its sound; where
   * something can later, it is there once more with it.
   */
  TrackProcessed: {
    version: 1,
    schema: z.object({ n: z.int().min(1), milliseconds: z.int().min(0), waveform: Waveform.nullable() }),
  },
  ProcessingFailed: { version: 1, schema: z.object({ n: z.int().min(1), code: z.string() }) },
  /** From here on it is the `n`th try. */
  ProcessingRetried: { version: 1, schema: z.object({ n: z.int().min(2) }) },
  /** What is absent stays as it was. */
  TrackEdited: { version: 1, schema: z.object({ body: SealedItem.optional(), genre: z.string().optional() }) },
  TrackPriced: { version: 1, schema: z.object({ exclusive: z.boolean(), priceCents: Cents }) },
  ...splitEvents,
  ...masteringEvents,
  ...renditionEvents,
  ...labelledEvents,
  ...contentEvents,
} as const;
export type TrackEvent = EventOf<typeof trackEvents>;
