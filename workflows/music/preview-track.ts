import { syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { previewMilliseconds, previewPart } from '@marquee/domain/music/rendition/events.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { SoundRefused } from '@marquee/infra/audio/port.ts';
import { storedStream } from '@marquee/infra/files/media/media-bytes.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { MusicDeps } from './deps.ts';
import { keepBeside, sourceOf } from './keep-beside.ts';

/**
 * Cuts the beginning of what is heard of a track that is on offer for licensing: bytes of their own, so that no address of theirs leads to
 * the whole. What is not on offer, and what is cut already, does nothing. Throws `NoEngine`, `FileGone`, `NoSound` and `TooLarge`.
 */
export async function previewTrack(
  deps: MusicDeps,
  track: string,
  signal: AbortSignal,
): Promise<Record<string, never>> {
  const known = await deps.load(trackAggregate, `track-${track}`, { fresh: true });
  if (!known || known.life.erased) return {};
  const { which } = known.mastering;
  if (known.previewed.includes(which)) return {};
  const offered = await deps.load(syncTrackAggregate, `synctrack-${syncTrackOf(track)}`, { fresh: true });
  if (!offered?.available) return {};
  const milliseconds = previewMilliseconds(known.milliseconds);
  if (milliseconds === 0) throw new ActivityFailed('NoSound', 'Nobody knows how long it plays.');
  const source = await sourceOf(deps, known, which);
  const engine = await deps.audioEngine();
  if (!engine) throw new ActivityFailed('NoEngine', 'Nothing here writes sound: there is no ffmpeg.');
  if (source.bytes > engine.mostBytes)
    throw new ActivityFailed('TooLarge', 'The recording is too large for what is here.');
  const sound = storedStream(deps.files, source.file);
  const bytes = await engine.beginning(sound, milliseconds / 1000, { signal }).catch((error: unknown) => {
    throw error instanceof SoundRefused ? new ActivityFailed(error.code, error.message) : error;
  });
  await keepBeside(deps, {
    ...{ track: known, source, part: previewPart(which), bytes },
    command: (preview) => ({ type: 'RecordPreview', track, which, file: known.file, preview, milliseconds }),
    isKnown: ({ previewed }) => previewed.includes(which),
  });
  return {};
}
