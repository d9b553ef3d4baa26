import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant } from '../../kernel/schemas.ts';

/** A piece of a recording that plays without a break: of one recorder, in one form. */
const Part = z.object({
  /** Its key in the file store. */
  file: z.string().max(200),
  /** For a `video` element, with the codecs. */
  mimeType: z.string().max(200),
  startedAt: Instant,
  /** How long it plays. */
  milliseconds: z.int().positive(),
  bytes: z.int().positive(),
});
export type RecordingPart = z.infer<typeof Part>;

/** What happened while it was recorded, by the id of the poll or of the tip. */
const Chapter = z.object({ kind: z.enum(['poll', 'tip']), id: Id, at: Instant });
export type Chapter = z.infer<typeof Chapter>;

/** How many watched the show itself, and how well it came through. */
const Figures = z.object({
  peakViewers: z.int().min(0),
  averageViewers: z.number().min(0),
  /** Milliseconds that slow players were not sent, summed over players. */
  skippedMs: z.int().min(0),
  /** Pictures that the artist's browser left out. */
  droppedFrames: z.int().min(0),
});
export type RecordingFigures = z.infer<typeof Figures>;

/** Most of each that one recording has. */
export const recordingLimits = { parts: 1000, chapters: 200 } as const;

/** Events of the recording of one show, `recording-{show}`. */
export const recordingEvents = {
  RecordingBegun: { version: 1, schema: z.object({ show: Id, owner: Id }) },
  /**
   * Parts are in the file store. `end`: the show's own, or a break of the platform, after which what came until then was kept. Kept again
   * where another process has had further parts of the same show.
   */
  RecordingKept: {
    version: 1,
    schema: z.object({
      parts: z.array(Part).min(1).max(recordingLimits.parts),
      chapters: z.array(Chapter).max(recordingLimits.chapters),
      figures: Figures.nullable(),
      end: z.enum(['show', 'break']),
    }),
  },
  /** There is nothing to play: nothing that came could be, or what came is gone. */
  RecordingFailed: { version: 1, schema: z.object({ reason: z.enum(['nothingPlayable', 'lost']) }) },
  RecordingDeleted: { version: 1, schema: z.object({}) },
} as const;
export type RecordingEvent = EventOf<typeof recordingEvents>;
