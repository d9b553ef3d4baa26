import { randomUUID } from 'node:crypto';
import { createWriteStream, fdatasync, type WriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type ByteRange, checkKey, checkPrefix, checkRange } from './key.ts';
import type { FileStore, SeePiece, StoredFile } from './port.ts';

/** Every file begins with this many bytes that say its type, so that type and content are replaced as one. */
const HEAD_BYTES = 256;
/** Bytes of a range that is read at once, beside what the file says of itself: what a player begins with. */
const SHORT_BYTES = 256 * 1024;
/** Bytes after which a file that is being written is put to the disk. */
const BYTES_A_FLUSH = 4 * 1024 * 1024;
/** Bytes that are shown at once of a file that is walked through. */
const BYTES_A_PIECE = 256 * 1024;
const flushed = promisify(fdatasync);

/** Files in a folder, under their keys, for nobody but the user of this process. */
export function createDiskFiles(folder: string): FileStore {
  const path = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };

  /** What files said of their types, by version. */
  const types = new LRUCache<string, string>({ max: 10_000 });

  async function put(key: string, contentType: string, body: Buffer | Readable): Promise<StoredFile> {
    const target = path(key);
    // No key holds an `@`.
    const fresh = join(folder, `${randomUUID()}@new`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const bytes = await write(fresh, head(contentType), body);
      await rename(fresh, target);
      return { key, contentType, bytes };
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
  }

  async function get(key: string, range?: { start: number; end?: number }) {
    if (range) checkRange(range);
    const handle = await openIfThere(path(key));
    if (!handle) return undefined;
    try {
      const short = range && isShort(range) ? readShort(handle, range) : undefined;
      const [{ ino, mtimeMs, size }, read] = await Promise.all([handle.stat(), short]);
      const contentType = await typeOf(`${ino} ${mtimeMs} ${size}`, handle);
      const bytes = size - HEAD_BYTES;
      if (range && range.start >= bytes) throw new RangeError(`${key} has ${bytes} bytes, none from ${range.start}`);
      const file = { key, contentType, bytes };
      if (!read) return { file, body: part(handle, bytes, range) };
      void handle.close();
      return { file, body: whole(read) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** One piece lies in the place of the last: hundreds of megabytes leave nothing to be cleared away. */
  async function walk(key: string, see: SeePiece): Promise<boolean> {
    const handle = await openIfThere(path(key));
    if (!handle) return false;
    try {
      const room = Buffer.allocUnsafeSlow(BYTES_A_PIECE);
      for (let position = HEAD_BYTES; ; ) {
        const { bytesRead } = await handle.read({ buffer: room, position });
        if (bytesRead === 0) return true;
        await see(room.subarray(0, bytesRead));
        position += bytesRead;
      }
    } finally {
      await handle.close();
    }
  }

  /** `version` is of the bytes: a file that takes another's place is another one. */
  async function typeOf(version: string, handle: FileHandle): Promise<string> {
    const known = types.get(version);
    if (known !== undefined) return known;
    const read = await readHead(handle);
    types.set(version, read);
    return read;
  }

  async function list(prefix: string): Promise<readonly string[]> {
    checkPrefix(prefix);
    const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(noneIfMissing);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  }

  return {
    kind: 'disk',
    put,
    get,
    walk,
    delete: (key) => rm(path(key), { force: true }),
    list,
    async close() {},
  };
}

function head(contentType: string): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES, ' ');
  if (bytes.write(contentType, 'latin1') !== contentType.length) throw new TypeError('the content type is too long');
  return bytes;
}

function isShort({ start, end }: ByteRange): boolean {
  return end !== undefined && end - start < SHORT_BYTES;
}

/** The bytes of a range, or those of it that are there. */
async function readShort(handle: FileHandle, { start, end = start }: ByteRange): Promise<Buffer> {
  const wanted = Buffer.allocUnsafe(end - start + 1);
  const { bytesRead } = await handle.read({ buffer: wanted, position: HEAD_BYTES + start });
  return wanted.subarray(0, bytesRead);
}

/** A body that is there already. */
function whole(bytes: Buffer): Readable {
  return new Readable({
    read() {
      this.push(bytes);
      this.push(null);
    },
  });
}

async function readHead(handle: FileHandle): Promise<string> {
  const { buffer } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
  return buffer.toString('latin1').trimEnd();
}

/** Answers the body's length in bytes, once it is on the disk. */
async function write(path: string, start: Buffer, body: Buffer | Readable): Promise<number> {
  const file = createWriteStream(path, { flush: true, mode: 0o600 });
  file.write(start);
  await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, (chunks) => spread(chunks, file), file);
  return file.bytesWritten - start.length;
}

/**
 * Puts what is written to the disk bit by bit: hundreds of megabytes at once, at the end, keep a database on the same disk from writing anything for
 * a quarter of a second.
 */
async function* spread(chunks: AsyncIterable<Buffer>, file: WriteStream & { readonly fd?: number | null }) {
  let waiting = 0;
  for await (const chunk of chunks) {
    yield chunk;
    waiting += chunk.length;
    if (waiting < BYTES_A_FLUSH || typeof file.fd !== 'number') continue;
    waiting = 0;
    await flushed(file.fd);
  }
}

function part(handle: FileHandle, bytes: number, range: { start: number; end?: number } | undefined): Readable {
  const first = range?.start ?? 0;
  const last = Math.min(range?.end ?? bytes - 1, bytes - 1);
  if (last < first) {
    void handle.close();
    return Readable.from([]);
  }
  return handle.createReadStream({ start: HEAD_BYTES + first, end: HEAD_BYTES + last });
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
