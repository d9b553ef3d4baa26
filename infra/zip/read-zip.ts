import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { MediaBytes } from '../files/media/media-bytes.ts';

/** A file in a ZIP. */
export interface ZipEntry {
  /** Its path, as the archive has it. */
  readonly name: string;
  /** Bytes that it has unpacked. */
  readonly bytes: number;
  readonly packed: number;
  readonly deflated: boolean;
  readonly offset: number;
}

const END = 0x06054b50;
const HEAD = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const HEAD_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment behind the end of an archive has so many bytes at most. */
const COMMENT_BYTES = 65_535;
const MOST_DIRECTORY_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** Bytes that are read at once. */
const PIECE = 1024 * 1024;

/** Bytes are a ZIP, by their first ones. */
export function isZip(head: Buffer): boolean {
  return head.length >= 4 && (head.readUInt32LE(0) === LOCAL || head.readUInt32LE(0) === END);
}

/**
 * The files of a ZIP, in its order, without folders. Undefined for what is none, or none that is read here: encrypted, in several parts, beyond 4
 * GB, or with more than 20,000 entries. Throws what the source throws.
 */
export async function readZip(source: MediaBytes): Promise<readonly ZipEntry[] | undefined> {
  const from = Math.max(0, source.bytes - END_BYTES - COMMENT_BYTES);
  const tail = await source.read(from, source.bytes);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + END_BYTES > tail.length || tail.readUInt32LE(at) !== END) return undefined;
  const [count, bytes, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES || start + bytes > source.bytes) return undefined;
  return bytes === 0 ? [] : entriesOf(await source.read(start, start + bytes), count);
}

function entriesOf(directory: Buffer, count: number): readonly ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + HEAD_BYTES > directory.length || directory.readUInt32LE(at) !== HEAD) return undefined;
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const offset = directory.readUInt32LE(at + 42);
    const name = directory.toString('utf8', at + HEAD_BYTES, at + HEAD_BYTES + nameBytes);
    at += HEAD_BYTES + nameBytes + extra + comment;
    const unreadable =
      (flags & 1) === 1 || (method !== 0 && method !== 8) || [packed, bytes, offset].includes(0xffffffff);
    if (unreadable) return undefined;
    if (!name.endsWith('/')) entries.push({ name, bytes, packed, deflated: method === 8, offset });
  }
  return entries;
}

/**
 * The bytes of one file of a ZIP, from its beginning. The stream fails where the archive is broken, or the file has more bytes than the archive
 * says: a small archive can unpack to a large file, but never to one beyond what was looked at.
 */
export async function openEntry(source: MediaBytes, entry: ZipEntry): Promise<Readable> {
  const head = await source.read(entry.offset, entry.offset + LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL)
    throw new Error(`${entry.name} is not where the archive says`);
  const start = entry.offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = Readable.from(pieces(source, start, start + entry.packed), { objectMode: false });
  const counted = atMost(entry.bytes);
  const steps = entry.deflated ? [packed, createInflateRaw(), counted] : [packed, counted];
  // what goes wrong is told by the stream that is read
  pipeline(steps as [Readable, Transform]).catch((error: Error) => counted.destroy(error));
  return counted;
}

async function* pieces(source: MediaBytes, start: number, end: number): AsyncGenerator<Buffer> {
  for (let from = start; from < end; from += PIECE) yield await source.read(from, Math.min(end, from + PIECE));
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length;
      done(seen > bytes ? new Error('the archive unpacks to more than it says') : null, chunk);
    },
    flush(done) {
      done(seen === bytes ? null : new Error('the archive unpacks to less than it says'));
    },
  });
}
