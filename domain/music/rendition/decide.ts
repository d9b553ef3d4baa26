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

/** By the job: the beginning of a version; `file` is the recording that it was cut from. */
export interface RecordPreview {
  readonly type: 'RecordPreview';
  readonly which: Version;
  readonly file: string;
  readonly preview: StoredBytes;
  /** How much of it is heard. */
  readonly milliseconds: number;
}

/** The track that it is of: its recording, which versions there are, and which of them have a rendition and a preview. */
export interface RenderedTrack {
  readonly file: string;
  readonly erased: boolean;
  readonly mastered: boolean;
  readonly rendered: readonly Version[];
  readonly previewed: readonly Version[];
}

/**
 * Decides about a rendition or a preview. Refusals: `NotAllowed`. One that is there already, and one of what the track is not any more,
 * give no events.
 */
export function decideRendition(
  command: RecordRendition | RecordPreview,
  { file, erased, mastered, rendered, previewed }: RenderedTrack,
  { actor }: DecideContext,
): Decision<RenditionEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Renditions are made by the platform.');
  const { which } = command;
  const isThere = (command.type === 'RecordPreview' ? previewed : rendered).includes(which);
  if (erased || command.file !== file || isThere) return [];
  if (which === 'master' && !mastered) return [];
  if (command.type === 'RecordPreview') {
    const { type: _, ...preview } = command;
    return [{ type: 'TrackPreviewed', data: preview }];
  }
  const { type: _, ...rendition } = command;
  return [{ type: 'TrackRendered', data: rendition }];
}
