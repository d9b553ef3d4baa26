import { z } from 'zod';
import { Stored } from '../../files/file/events.ts';
import type { EventOf } from '../../kernel/event.ts';

/** What a master lies under, beside the recording that it was made of, and how its address names it. */
export const masterPart = 'master.flac';

/** Which of both is heard. */
export const Version = z.enum(['original', 'master']);
export type Version = z.infer<typeof Version>;

const n = z.int().min(1);

/** Events of the master of a track, in the track's stream (content.md section 4). `n` counts the tries, over all lives of the track. */
export const masteringEvents = {
  /** `target`: integrated loudness in LUFS. */
  MasteringRequested: { version: 1, schema: z.object({ n, target: z.number() }) },
  /** It waits for what is not there, and goes on by itself. */
  MasteringParked: { version: 1, schema: z.object({ n, code: z.string() }) },
  /** `lufs` and `truePeak` (dBTP) are those of the master; its bytes are kept before. */
  TrackMastered: { version: 1, schema: z.object({ n, file: Stored, lufs: z.number(), truePeak: z.number() }) },
  MasteringFailed: { version: 1, schema: z.object({ n, code: z.string() }) },
  VersionChosen: { version: 1, schema: z.object({ which: Version }) },
} as const;
export type MasteringEvent = EventOf<typeof masteringEvents>;
