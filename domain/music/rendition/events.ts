import { z } from 'zod';
import { Stored } from '../../files/file/events.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';
import { SECOND } from '../../kernel/time.ts';
import { Version } from '../mastering/events.ts';

/** What a rendition of a version lies under, beside the recording, and how its address names it. */
export const renditionPart = (which: Version) => `heard-${which}.mp3`;

/** What the beginning of a version lies under, which is played before anybody has paid. */
export const previewPart = (which: Version) => `preview-${which}.mp3`;

/** Whether a part beside a recording is the beginning of it. */
export function isPreview(part: string): boolean {
  return Version.options.some((which) => previewPart(which) === part);
}

/** Seconds that a preview plays at most (content.md section 4). */
const PREVIEW_SECONDS = 30;

/** How much of a track its preview plays, in milliseconds: 30 s, or half of a shorter one. 0 where nobody has counted how long it is. */
export function previewMilliseconds(milliseconds: number): number {
  return Math.min(PREVIEW_SECONDS * SECOND, Math.floor(milliseconds / 2));
}

/** Events of what a track is heard by, in the track's stream: the same sound in fewer bytes (content.md section 4). */
export const renditionEvents = {
  /** `file` is the recording that it was made of, `rendition` its bytes beside it, at a steady bitrate of so many kbit/s. */
  TrackRendered: {
    version: 1,
    schema: z.object({ which: Version, file: Id, rendition: Stored, codec: z.literal('mp3'), kbps: z.int().min(1) }),
  },
  /** `file` is the recording, `preview` the bytes of its beginning beside it: so many milliseconds of sound, and no more. */
  TrackPreviewed: {
    version: 1,
    schema: z.object({ which: Version, file: Id, preview: Stored, milliseconds: z.int().min(1) }),
  },
} as const;
export type RenditionEvent = EventOf<typeof renditionEvents>;
