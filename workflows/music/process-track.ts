import { createHash } from 'node:crypto';
import { fileAggregate, type KnownFile } from '@marquee/domain/files/file/aggregate.ts';
import type { Rendition, StoredBytes } from '@marquee/domain/files/file/events.ts';
import { isToProcess, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { mostPeaks, type Waveform } from '@marquee/domain/music/track/events.ts';
import { SoundRefused } from '@marquee/infra/audio/port.ts';
import { storedBytes, storedStream } from '@marquee/infra/files/media/media-bytes.ts';
import { pictureSizes } from '@marquee/infra/files/media/picture-sizes.ts';
import { soundTags } from '@marquee/infra/files/sound/tags.ts';
import { waveformOf } from '@marquee/infra/files/sound/waveform.ts';
import { accepted, by, job, refused } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MusicDeps } from './deps.ts';

/** Bytes of a cover in a file's tags that are unpacked at most. */
const MOST_COVER_BYTES = 20 * 1024 * 1024;

export interface TrackTry {
  readonly track: string;
  readonly n: number;
}

/**
 * Looks through the recording of a track: its cover becomes pictures beside its bytes, its loudness a waveform, where it can be decoded
 * here. A try that is not under way any more does nothing, but for what nothing could draw then. Throws `FileGone` where its artist has deleted the file, and `NoSound`.
 */
export async function processTrack(
  deps: MusicDeps,
  { track, n }: TrackTry,
  { signal }: Pick<ActivityCall, 'signal'>,
): Promise<Record<string, never>> {
  const known = await deps.load(trackAggregate, `track-${track}`, { fresh: true });
  if (!known || !isToProcess(known) || known.n !== n || known.life.erased) return {};
  const file = await deps.load(fileAggregate, `file-${known.file}`, { fresh: true });
  if (!file || file.erased) throw new ActivityFailed('FileGone', 'The file is not there any more.');
  const source = storedBytes(deps.files, file.file.file, file.file.bytes);
  const tags = await soundTags(source);
  if (!tags) throw new ActivityFailed('NoSound', 'No sound can be read in the file.');
  const { cover, milliseconds } = tags;
  if (cover && file.renditions.length === 0) await keepCover(deps, known.file, file, cover);
  const decoded = () => decodedPeaks(deps, file.file, milliseconds, signal);
  const waveform: Waveform | null = (await waveformOf(source, mostPeaks, decoded)) ?? null;
  const record = { type: 'RecordProcessing', track, n, milliseconds, waveform } as const;
  accepted(await deps.commands.send(trackAggregate, record, by(job, 'RecordProcessing', track, n, known.processing)));
  return {};
}

/** What ffmpeg hears in compressed sound. Without it, and of what it does not take or understand, there is none: the track plays all the same. */
async function decodedPeaks(
  { audioEngine, files }: MusicDeps,
  { file, bytes }: StoredBytes,
  milliseconds: number,
  signal: AbortSignal,
): Promise<readonly number[] | undefined> {
  const engine = milliseconds > 0 ? await audioEngine() : undefined;
  if (!engine || bytes > engine.mostBytes) return undefined;
  const over = { seconds: milliseconds / 1000, parts: mostPeaks };
  return engine.peaks(storedStream(files, file), over, { signal }).catch((error: unknown) => {
    if (error instanceof SoundRefused) return undefined;
    throw error;
  });
}

/** Writes down that a try came to nothing, and why. */
export async function failProcessing(
  { commands }: MusicDeps,
  { track, n, code }: TrackTry & { readonly code: string },
): Promise<Record<string, never>> {
  const fail = { type: 'FailProcessing', track, n, code } as const;
  accepted(await commands.send(trackAggregate, fail, by(job, 'FailProcessing', track, n)));
  return {};
}

/** The cover beside the sound that it came in, where both go together. One that is no picture is left out. */
async function keepCover(deps: MusicDeps, id: string, { file }: KnownFile, cover: Buffer): Promise<void> {
  const sizes = cover.length > MOST_COVER_BYTES ? [] : await pictureSizes(cover).catch(() => []);
  const folder = file.file.slice(0, file.file.lastIndexOf('/') + 1);
  const renditions: Rendition[] = [];
  for (const { type: mime, bytes, width, height } of sizes) {
    const key = `${folder}w${width}.webp`;
    await deps.files.put(key, mime, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    renditions.push({ file: key, sha256, bytes: bytes.length, mime, width, height });
  }
  if (renditions.length === 0) return;
  const record = { type: 'RecordRenditions', id, renditions } as const;
  const sent = await deps.commands.send(fileAggregate, record, by(job, 'RecordRenditions', id));
  if (sent.ok) return;
  // The file was erased meanwhile: nothing may be left beside it.
  for (const { file: key } of renditions) await deps.files.delete(key);
  throw refused(sent.rejection);
}
