import type { Readable } from 'node:stream';
import type { MediaBytes } from '../../files/media/media-bytes.ts';
import { soundTags } from '../../files/sound/tags.ts';
import { isZip, openEntry, readZip, type ZipEntry } from '../../zip/read-zip.ts';
import { type Catalogue, type CatalogueItem, CatalogueRefused, type Recorded } from '../port.ts';
import { type ExportedTrack, idOf, tracksOfCsv } from './csv-export.ts';
import { tracksOfErn } from './ern-export.ts';

/** What an export is, by its bytes. */
export type ExportKind = 'csv' | 'ddex' | 'zip';

const MOST_TEXT_BYTES = 50 * 1024 * 1024;
/** Bytes of one recording: what may be kept of one. */
const MOST_SOUND_BYTES = 500 * 1024 * 1024;
/** Bytes of a recording that is held in memory to be asked what it tells of itself. */
const MOST_ASKED_BYTES = 200 * 1024 * 1024;
const HEAD = 4096;
const SOUND = /\.(wav|wave|flac|mp3|m4a|aac|ogg|oga|opus|webm)$/i;

/** Says what an export is; undefined for what is none. */
export async function exportKindOf(source: MediaBytes): Promise<ExportKind | undefined> {
  const head = await source.read(0, Math.min(HEAD, source.bytes));
  if (isZip(head)) return 'zip';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.includes('\u0000')) return undefined;
  if (text.startsWith('<')) return text.includes('NewReleaseMessage') ? 'ddex' : undefined;
  return /[,;\t]/.test(text.split(/[\r\n]/, 1)[0] ?? '') ? 'csv' : undefined;
}

interface Archive {
  readonly source: MediaBytes;
  readonly entries: readonly ZipEntry[];
}

/** Exports that an artist has sent, taken together: tables and messages say what there is, archives have the recordings. */
export class ExportCatalogue implements Catalogue {
  readonly #sources: readonly MediaBytes[];
  #read: Promise<{ readonly tracks: readonly ExportedTrack[]; readonly archives: readonly Archive[] }> | undefined;

  constructor(sources: readonly MediaBytes[]) {
    this.#sources = sources;
  }

  async connect(): Promise<void> {
    await this.#all();
  }

  /** Where nothing says what is in the archives, their recordings do by themselves. */
  async *read(): AsyncGenerator<CatalogueItem> {
    const { tracks, archives } = await this.#all();
    for (const { file, ...track } of tracks)
      yield { ...track, sound: file || (namedLike(track, soundsIn(archives))?.name ?? null) };
    if (tracks.length > 0) return;
    for (const archive of archives) for (const entry of soundsIn([archive])) yield await tagged(archive.source, entry);
  }

  /** Looked for in all archives that there are by now: some may have been sent after the catalogue was read. */
  async sound({ sound: reference, ...words }: Recorded): Promise<Readable | undefined> {
    const { archives } = await this.#all();
    const sounds = soundsIn(archives);
    const entry =
      reference === null
        ? namedLike(words, sounds)
        : (sounds.find(({ name }) => name === reference) ??
          sounds.find(({ name }) => baseOf(name) === baseOf(reference)));
    const source = archives.find(({ entries }) => entry && entries.includes(entry))?.source;
    if (!entry || !source) return undefined;
    if (entry.bytes > MOST_SOUND_BYTES)
      throw new CatalogueRefused('TrackBroken', 'The recording is larger than 500 MB.');
    return openEntry(source, entry).catch((cause: unknown) => {
      throw new CatalogueRefused('TrackBroken', 'The archive is broken where the recording should be.', { cause });
    });
  }

  #all() {
    this.#read ??= readAll(this.#sources);
    return this.#read;
  }
}

const soundsIn = (archives: readonly Archive[]) =>
  archives.flatMap(({ entries }) => entries.filter(({ name }) => SOUND.test(name)));

async function readAll(sources: readonly MediaBytes[]) {
  const tracks: ExportedTrack[] = [];
  const archives: Archive[] = [];
  for (const source of sources) {
    const kind = await exportKindOf(source);
    if (!kind) throw unreadable();
    if (kind !== 'zip') {
      tracks.push(...tracksIn(kind, await textOf(source.bytes, () => source.read(0, source.bytes))));
      continue;
    }
    const entries = await readZip(source);
    if (!entries) throw unreadable();
    archives.push({ source, entries });
    for (const entry of entries.filter(({ name }) => /\.(csv|xml)$/i.test(name))) {
      const found = await textOf(entry.bytes, async () => bufferOf(await openEntry(source, entry)));
      tracks.push(...tracksBeside(entry.name, found));
    }
  }
  return { tracks, archives };
}

/** What a file in an archive says of its recordings; what is no table and no message is nothing to us. */
function tracksBeside(name: string, text: string): readonly ExportedTrack[] {
  if (name.toLowerCase().endsWith('.csv')) return tracksOfCsv(text) ?? [];
  return text.includes('NewReleaseMessage') ? tracksIn('ddex', text) : [];
}

function tracksIn(kind: 'csv' | 'ddex', text: string): readonly ExportedTrack[] {
  const tracks = kind === 'csv' ? tracksOfCsv(text) : tracksOfErn(text);
  if (!tracks) throw unreadable();
  return tracks;
}

async function textOf(bytes: number, read: () => Promise<Buffer>): Promise<string> {
  if (bytes > MOST_TEXT_BYTES) throw unreadable();
  return (await read()).toString('utf8');
}

async function bufferOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What a recording tells of itself, or its name does: `03 Harbour lights.wav`. */
async function tagged(source: MediaBytes, entry: ZipEntry): Promise<CatalogueItem> {
  const named = baseOf(entry.name).replace(SOUND, '');
  const fallback = /^(?:(\d{1,3})[ ._-]+)?(.*)$/.exec(named);
  const tags =
    entry.bytes > MOST_ASKED_BYTES
      ? undefined
      : await tagsIn(await bufferOf(await openEntry(source, entry)).catch(() => Buffer.alloc(0)));
  const number = fallback?.[1] ? Number(fallback[1]) || undefined : undefined;
  const title = tags?.title ?? (fallback?.[2] || named);
  const facts = {
    title,
    artist: tags?.artist ?? '',
    ...{ album: tags?.album, genre: tags?.genre, number },
    milliseconds: tags?.milliseconds ?? 0,
  };
  return { ...facts, externalId: `${idOf(facts)}/${entry.name}`, sound: entry.name };
}

async function tagsIn(bytes: Buffer) {
  if (bytes.length === 0) return undefined;
  return soundTags({ bytes: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
}

/** A recording whose name has the title in it, where no column names one: only when it is the only one. */
function namedLike(
  { title, isrc }: Pick<ExportedTrack, 'title' | 'isrc'>,
  sounds: readonly ZipEntry[],
): ZipEntry | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const wanted = [isrc, title].flatMap((text) => (text && plain(text) ? [plain(text)] : []));
  for (const text of wanted) {
    const named = sounds.filter(({ name }) => plain(baseOf(name)).includes(text));
    if (named.length === 1) return named[0];
  }
  return undefined;
}

function baseOf(path: string): string {
  return path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
}

const unreadable = () =>
  new CatalogueRefused(
    'ExportUnreadable',
    'This is no catalogue that we can read. Send a CSV, a DDEX message (ERN 4) or a ZIP.',
  );
