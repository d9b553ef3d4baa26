import { z } from 'zod';
import { Stored } from '../../files/file/events.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';
import { Version } from '../mastering/events.ts';

/** What a rendition of a version lies under, beside the recording, and how its address names it. */
export const renditionPart = (which: Version) => `heard-${which}.mp3`;

/** Events of what a track is heard by, in the track's stream: the same sound in fewer bytes (content.md section 4). */
export const renditionEvents = {
  /** `file` is the recording that it was made of, `rendition` its bytes beside it, at a steady bitrate of so many kbit/s. */
  TrackRendered: {
    version: 1,
    schema: z.object({ which: Version, file: Id, rendition: Stored, codec: z.literal('mp3'), kbps: z.int().min(1) }),
  },
} as const;
export type RenditionEvent = EventOf<typeof renditionEvents>;
