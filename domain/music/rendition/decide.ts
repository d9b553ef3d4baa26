import type { StoredBytes } from '../../files/file/events.ts';
import { isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Version } from '../mastering/events.ts';
import { reject } from '../refusals.ts';
import type { RenditionEvent } from './events.ts';

/** By the job: a version of the track in fewer bytes; `file` is the recording that it was made of. */
export interface RecordRendition {
  readonly type: 'RecordRendition';
  readonly which: Version;
  readonly file: string;
  readonly rendition: StoredBytes;
  readonly codec: 'mp3';
  readonly kbps: number;
}

/** The track that it is of: its recording, which versions there are and which of them have a rendition. */
export interface RenderedTrack {
  readonly file: string;
  readonly erased: boolean;
  readonly mastered: boolean;
  readonly rendered: readonly Version[];
}

/**
 * Decides about a rendition. Refusals: `NotAllowed`. One that is there already, and one of what the track is not any more, give no
 * events.
 */
export function decideRendition(
  { type: _, ...rendition }: RecordRendition,
  { file, erased, mastered, rendered }: RenderedTrack,
  { actor }: DecideContext,
): Decision<RenditionEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Renditions are made by the platform.');
  const { which } = rendition;
  if (erased || rendition.file !== file || rendered.includes(which)) return [];
  if (which === 'master' && !mastered) return [];
  return [{ type: 'TrackRendered', data: rendition }];
}
