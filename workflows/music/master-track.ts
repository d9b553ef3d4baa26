import { createHash } from 'node:crypto';
import { type FileState, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { masterPart } from '@marquee/domain/music/mastering/events.ts';
import { type TrackState, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { type AudioEngine, SoundRefused } from '@marquee/infra/audio/port.ts';
import type { Watch } from '@marquee/infra/ffmpeg/ffmpeg.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { tellingPercent } from '../kit/percent.ts';
import { accepted, by, job } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MusicDeps } from './deps.ts';
import type { TrackTry } from './process-track.ts';

/**
 * Makes the master of a track and keeps it beside the recording. A try that is not under way any more does nothing. Throws `NoEngine` where
 * nothing here can, `FileGone` where its artist has deleted the file, and `NoSound`, `Silent`, `TooLarge`.
 */
export async function masterTrack(
  deps: MusicDeps,
  { track, n }: TrackTry,
  { jobKey, signal }: Pick<ActivityCall, 'jobKey' | 'signal'>,
): Promise<Record<string, never>> {
  const known = await trackNow(deps, track);
  if (!isWanted(known, n)) return {};
  const kept = await fileNow(deps, known.file);
  if (!kept || kept.erased) throw new ActivityFailed('FileGone', 'The file is not there any more.');
  const engine = await deps.audioEngine();
  if (!engine) throw new ActivityFailed('NoEngine', 'Nothing here masters sound: there is no ffmpeg.');
  const { file, bytes } = kept.file;
  if (bytes > engine.mostBytes) throw new ActivityFailed('TooLarge', 'The recording is too large to be mastered here.');
  const sound = await storedBytes(deps.files, file, bytes).read(0, bytes);
  const { master, lufs, truePeak } = await rendered(engine, sound, {
    signal,
    onPart: tellingPercent(deps.tellPercent, jobKey),
  });
  const key = `${file.slice(0, file.lastIndexOf('/') + 1)}${masterPart}`;
  const mime = 'audio/flac';
  await deps.files.put(key, mime, master);
  const sha256 = createHash('sha256').update(master).digest('hex');
  const stored = { file: key, sha256, bytes: master.length, mime };
  // What was erased while this took minutes has nothing left beside it.
  if ((await fileNow(deps, known.file))?.erased === false) {
    const record = { type: 'RecordMaster', track, n, file: stored, lufs, truePeak } as const;
    accepted(await deps.commands.send(trackAggregate, record, by(job, 'RecordMaster', track, n)));
    if ((await trackNow(deps, track))?.mastering.status === 'mastered') return {};
  }
  await deps.files.delete(key);
  return {};
}

/** Writes down that a try waits for an engine, and why. */
export async function parkMastering(
  { commands }: MusicDeps,
  { track, n, code }: TrackTry & { readonly code: string },
): Promise<Record<string, never>> {
  const park = { type: 'ParkMastering', track, n, code } as const;
  accepted(await commands.send(trackAggregate, park, by(job, 'ParkMastering', track, n)));
  return {};
}

/** Writes down that a try came to nothing, and why. */
export async function failMastering(
  { commands }: MusicDeps,
  { track, n, code }: TrackTry & { readonly code: string },
): Promise<Record<string, never>> {
  const fail = { type: 'FailMastering', track, n, code } as const;
  accepted(await commands.send(trackAggregate, fail, by(job, 'FailMastering', track, n)));
  return {};
}

/** The master, and what it measures; what is no sound is refused for good. */
async function rendered(engine: AudioEngine, sound: Buffer, { signal, onPart }: Required<Watch>) {
  // it is measured, rendered, and measured again: about a third each
  const third = (n: number) => ({ signal, onPart: (part: number) => onPart?.((n + part) / 3) });
  try {
    const master = await engine.render(sound, await engine.measure(sound, third(0)), 'flac', third(1));
    const { lufs, truePeak } = await engine.measure(master, third(2));
    return { master, lufs, truePeak };
  } catch (error) {
    throw error instanceof SoundRefused ? new ActivityFailed(error.code, error.message) : error;
  }
}

function isWanted(known: TrackState, n: number): known is NonNullable<TrackState> {
  if (!known || known.life.erased || known.mastering.n !== n) return false;
  return known.mastering.status === 'running' || known.mastering.status === 'parked';
}

const trackNow = ({ load }: MusicDeps, track: string): Promise<TrackState> =>
  load(trackAggregate, `track-${track}`, { fresh: true });

const fileNow = ({ load }: MusicDeps, file: string): Promise<FileState> =>
  load(fileAggregate, `file-${file}`, { fresh: true });
