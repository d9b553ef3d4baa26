import { createHash } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { Version } from '@marquee/domain/music/mastering/events.ts';
import { type KnownTrack, type TrackCommand, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { accepted, by, job } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { MusicDeps } from './deps.ts';

/** The bytes of a version: the recording as it was uploaded, or the master that lies beside it. Throws `FileGone`. */
export async function sourceOf(
  deps: Pick<MusicDeps, 'load'>,
  { file: id, mastering }: KnownTrack,
  which: Version,
): Promise<StoredBytes> {
  const file = await deps.load(fileAggregate, `file-${id}`, { fresh: true });
  if (!file || file.erased) throw new ActivityFailed('FileGone', 'The file is not there any more.');
  if (which === 'original') return file.file;
  if (mastering.master === undefined) throw new ActivityFailed('FileGone', 'There is no master of it.');
  return mastering.master;
}

/** MP3 that was made of a recording: what it lies under beside it, how it is recorded, and how one knows that it was. */
interface Made {
  readonly track: KnownTrack;
  readonly source: StoredBytes;
  readonly part: string;
  readonly bytes: Buffer;
  readonly command: (stored: StoredBytes) => TrackCommand;
  readonly isKnown: (track: KnownTrack) => boolean;
}

/** Puts down what was made of a track beside its recording, and records it. What was erased while that took minutes has nothing left beside it. */
export async function keepBeside(
  deps: Pick<MusicDeps, 'commands' | 'files' | 'load'>,
  { track: known, source, part, bytes, command, isKnown }: Made,
): Promise<void> {
  const key = `${source.file.slice(0, source.file.lastIndexOf('/') + 1)}${part}`;
  const mime = 'audio/mpeg';
  await deps.files.put(key, mime, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if ((await deps.load(fileAggregate, `file-${known.file}`, { fresh: true }))?.erased === false) {
    const record = command({ file: key, sha256, bytes: bytes.length, mime });
    const identity = by(job, record.type, record.track, part, known.item);
    accepted(await deps.commands.send(trackAggregate, record, identity));
    const after = await deps.load(trackAggregate, `track-${record.track}`, { fresh: true });
    if (after && isKnown(after)) return;
  }
  await deps.files.delete(key);
}
