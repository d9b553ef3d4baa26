import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileState, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { type Rendition, seenPart } from '@marquee/domain/files/file/events.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { pictureSizes } from '@marquee/infra/files/media/picture-sizes.ts';
import { renditionSize, type VideoMade, VideoRefused } from '@marquee/infra/video/port.ts';
import { probeVideo, type VideoFacts } from '@marquee/infra/video/probe.ts';
import { tellingPercent } from '../kit/percent.ts';
import { accepted, by, job } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { FilesDeps } from './deps.ts';

/** So few bytes are there at once, with their first picture: nothing is made of them. */
const SMALL_BYTES = 1024 * 1024;
/** What browsers play as it is, and what is not a quarter larger is not worth a second loss. */
const played = { mime: 'video/mp4', codec: 'avc', worth: 1.25 } as const;
/** The poster is taken so many seconds into it, or halfway. */
const POSTER_AT = 1;

/**
 * Gives a video a poster at several widths, and writes it beside itself as what every browser plays, where that is worth it. What has
 * renditions already, is none, or is gone, does nothing. Throws `SmallAlready`, `NoEngine`, `FileGone`, `NoPicture` and `TooLarge`.
 */
export async function renderVideo(
  deps: FilesDeps,
  { file: id }: { readonly file: string },
  { jobKey, signal }: Pick<ActivityCall, 'jobKey' | 'signal'>,
): Promise<Record<string, never>> {
  const known = await fileNow(deps, id);
  if (!known || known.erased || known.kind !== 'video' || known.standing === 'quarantined') return {};
  if (known.renditions.length > 0) return {};
  const { file, bytes, mime } = known.file;
  if (bytes <= SMALL_BYTES) throw new ActivityFailed('SmallAlready', 'It is small as it is.');
  const engine = await deps.videoEngine();
  if (!engine) throw new ActivityFailed('NoEngine', 'Nothing here writes videos: there is no ffmpeg.');
  if (bytes > engine.mostBytes) throw new ActivityFailed('TooLarge', 'The video is too large for what is here.');
  const facts = await probeVideo(storedBytes(deps.files, file, bytes));
  if (!facts) throw new ActivityFailed('NoPicture', 'No picture can be read in the file.');
  const open = async () => {
    const found = await deps.files.get(file);
    if (!found) throw new ActivityFailed('FileGone', 'The file store has nothing of this file.');
    return found.body;
  };
  const wanted = { posterAt: Math.min(POSTER_AT, (facts.seconds ?? 0) / 2), rendition: isWorthIt(facts, bytes, mime) };
  const watch = { signal, onPart: tellingPercent(deps.tellPercent, jobKey) };
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const keep = (made: VideoMade) => keptBeside(deps, folder, made);
  const renditions = await engine.render({ bytes, open }, wanted, keep, watch).catch((error: unknown) => {
    throw error instanceof VideoRefused ? new ActivityFailed(error.code, error.message) : error;
  });
  // What was erased while this took minutes has nothing left beside it.
  if ((await fileNow(deps, id))?.erased === false) {
    const record = { type: 'RecordRenditions', id, renditions } as const;
    const sent = await deps.commands.send(fileAggregate, record, by(job, 'RecordRenditions', id, 'video'));
    if (sent.ok || sent.rejection.code !== 'FileErased') accepted(sent);
    const after = await fileNow(deps, id);
    if (after && !after.erased && after.renditions.length > 0) return {};
  }
  for (const rendition of renditions) await deps.files.delete(rendition.file);
  return {};
}

/** Posters first, the smallest before the others. */
async function keptBeside({ files }: FilesDeps, folder: string, made: VideoMade): Promise<readonly Rendition[]> {
  const renditions: Rendition[] = [];
  for (const { type: mime, bytes, width, height } of await pictureSizes(made.poster)) {
    const file = `${folder}w${width}.webp`;
    await files.put(file, mime, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    renditions.push({ file, sha256, bytes: bytes.length, mime, width, height });
  }
  if (!made.rendition) return renditions;
  const { bytes, width, height, read } = made.rendition;
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of read() as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const file = `${folder}${seenPart}`;
  await files.put(file, played.mime, Readable.from(hashed(), { objectMode: false }));
  return [...renditions, { file, sha256: hash.digest('hex'), bytes, mime: played.mime, width, height }];
}

/** Whether another form of it plays where this one does not, or takes notably fewer bytes. */
function isWorthIt({ width, height, seconds, codec }: VideoFacts, bytes: number, mime: string): boolean {
  const kbps = seconds ? (bytes * 8) / (seconds * 1000) : Number.POSITIVE_INFINITY;
  const small = Math.min(width, height) <= renditionSize.shortSide && kbps <= renditionSize.kbps * played.worth;
  return !small || mime !== played.mime || codec !== played.codec;
}

const fileNow = ({ load }: FilesDeps, file: string): Promise<FileState> =>
  load(fileAggregate, `file-${file}`, { fresh: true });
