import { createHash } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { Version } from '@marquee/domain/music/mastering/events.ts';
import { renditionPart } from '@marquee/domain/music/rendition/events.ts';
import { type KnownTrack, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { renditionKbps, SoundRefused } from '@marquee/infra/audio/port.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { tellingPercent } from '../kit/percent.ts';
import { accepted, by, job } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MusicDeps } from './deps.ts';

/** What a rendition is made of: a version of a track. */
export type Rendering = {
  readonly track: string;
  readonly which: Version;
};

/** So few bytes are played as they are: nothing is waited for. */
const SMALL_BYTES = 4 * 1024 * 1024;
/** What is not a quarter larger is not worth a second loss. */
const WORTH = 1.25;

/**
 * Writes a version of a track at a steady bitrate beside its recording. What is there already, and what the track is not any more, does
 * nothing. Throws `SmallAlready`, `NoEngine`, `FileGone`, `NoSound` and `TooLarge`.
 */
export async function renderTrack(
  deps: MusicDeps,
  { track, which }: Rendering,
  { jobKey, signal }: Pick<ActivityCall, 'jobKey' | 'signal'>,
): Promise<Record<string, never>> {
  const known = await deps.load(trackAggregate, `track-${track}`, { fresh: true });
  if (!known || known.life.erased || known.rendered.includes(which)) return {};
  const source = await sourceOf(deps, known, which);
  if (isSmall(source.bytes, known.milliseconds)) throw new ActivityFailed('SmallAlready', 'It is small as it is.');
  const engine = await deps.audioEngine();
  if (!engine) throw new ActivityFailed('NoEngine', 'Nothing here writes sound: there is no ffmpeg.');
  if (source.bytes > engine.mostBytes)
    throw new ActivityFailed('TooLarge', 'The recording is too large for what is here.');
  const sound = await storedBytes(deps.files, source.file, source.bytes).read(0, source.bytes);
  const watch = { signal, onPart: tellingPercent(deps.tellPercent, jobKey) };
  const bytes = await engine.encode(sound, watch).catch((error: unknown) => {
    throw error instanceof SoundRefused ? new ActivityFailed(error.code, error.message) : error;
  });
  const key = `${folderOf(source.file)}${renditionPart(which)}`;
  const mime = 'audio/mpeg';
  await deps.files.put(key, mime, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const rendition = { file: key, sha256, bytes: bytes.length, mime };
  // What was erased while this took minutes has nothing left beside it.
  if ((await deps.load(fileAggregate, `file-${known.file}`, { fresh: true }))?.erased === false) {
    const record = {
      type: 'RecordRendition',
      track,
      which,
      file: known.file,
      rendition,
      codec: 'mp3',
      kbps: renditionKbps,
    } as const;
    accepted(await deps.commands.send(trackAggregate, record, by(job, 'RecordRendition', track, which, known.item)));
    const after = await deps.load(trackAggregate, `track-${track}`, { fresh: true });
    if (after?.rendered.includes(which)) return {};
  }
  await deps.files.delete(key);
  return {};
}

/** The bytes of a version: the recording as it was uploaded, or the master that lies beside it. */
async function sourceOf(deps: MusicDeps, { file: id, mastering }: KnownTrack, which: Rendering['which']) {
  const file = await deps.load(fileAggregate, `file-${id}`, { fresh: true });
  if (!file || file.erased) throw new ActivityFailed('FileGone', 'The file is not there any more.');
  if (which === 'original') return file.file;
  if (mastering.master === undefined) throw new ActivityFailed('FileGone', 'There is no master of it.');
  return mastering.master;
}

function isSmall(bytes: number, milliseconds: number): boolean {
  const kbps = milliseconds > 0 ? (bytes * 8) / milliseconds : Number.POSITIVE_INFINITY;
  return bytes <= SMALL_BYTES || kbps <= renditionKbps * WORTH;
}

function folderOf(file: StoredBytes['file']): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
