import type { Version } from '@marquee/domain/music/mastering/events.ts';
import { renditionPart } from '@marquee/domain/music/rendition/events.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { renditionKbps, SoundRefused } from '@marquee/infra/audio/port.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { tellingPercent } from '../kit/percent.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MusicDeps } from './deps.ts';
import { keepBeside, sourceOf } from './keep-beside.ts';
import { previewTrack } from './preview-track.ts';

/** What is written of a track: a version in fewer bytes, or the beginning of what is heard of it. */
export type Rendering = {
  readonly track: string;
  readonly which: Version | 'preview';
};

/** So few bytes are played as they are: nothing is waited for. */
const SMALL_BYTES = 4 * 1024 * 1024;
/** What is not a quarter larger is not worth a second loss. */
const WORTH = 1.25;

/**
 * Writes a version of a track, or its preview, at a steady bitrate beside its recording. What is there already, and what the track is not any more, does
 * nothing. Throws `SmallAlready`, `NoEngine`, `FileGone`, `NoSound` and `TooLarge`.
 */
export async function renderTrack(
  deps: MusicDeps,
  { track, which }: Rendering,
  { jobKey, signal }: Pick<ActivityCall, 'jobKey' | 'signal'>,
): Promise<Record<string, never>> {
  if (which === 'preview') return previewTrack(deps, track, signal);
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
  await keepBeside(deps, {
    ...{ track: known, source, part: renditionPart(which), bytes },
    command: (rendition) => ({
      ...{ type: 'RecordRendition', track, which, file: known.file, rendition, codec: 'mp3', kbps: renditionKbps },
    }),
    isKnown: ({ rendered }) => rendered.includes(which),
  });
  return {};
}

function isSmall(bytes: number, milliseconds: number): boolean {
  const kbps = milliseconds > 0 ? (bytes * 8) / milliseconds : Number.POSITIVE_INFINITY;
  return bytes <= SMALL_BYTES || kbps <= renditionKbps * WORTH;
}
