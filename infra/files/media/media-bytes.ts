import { Readable } from 'node:stream';
import type { FileStore, SeePiece } from '../port.ts';
import { readThrough } from '../read-through.ts';

/** Bytes that are looked at piece by piece, because there may be too many to hold. */
export interface MediaBytes {
  readonly bytes: number;
  /** Those from `start` up to `end`, which is not included. */
  read(start: number, end: number): Promise<Buffer>;
}

/** Those that can be read through as well, from the first to the last, whoever else waits. */
export interface AllBytes extends MediaBytes {
  walk(see: SeePiece): Promise<void>;
}

/** The bytes of a file in a store. Throws while reading where it is not there. */
export function storedBytes(files: Pick<FileStore, 'get' | 'walk'>, key: string, bytes: number): AllBytes {
  return {
    bytes,
    async read(start, end) {
      const found = await files.get(key, { start, end: end - 1 });
      if (!found) throw gone(key);
      return inOne(found.body);
    },
    async walk(see) {
      if (!(await readThrough(files, key, see))) throw gone(key);
    },
  };
}

/** The bytes of a file in a store from its beginning, opened when somebody reads them. Fails where it is not there. */
export function storedStream(files: Pick<FileStore, 'get'>, key: string): Readable {
  async function* opened() {
    const found = await files.get(key);
    if (!found) throw gone(key);
    yield* found.body as AsyncIterable<Buffer>;
  }
  return Readable.from(opened(), { objectMode: false });
}

/** Bytes that are held in memory. */
export function heldBytes(held: Buffer): AllBytes {
  return {
    bytes: held.length,
    read: async (start, end) => held.subarray(start, end),
    walk: async (see) => see(held),
  };
}

const gone = (key: string) => new Error(`${key} is not in the file store`);

/** Without a copy of what comes in one piece already. */
async function inOne(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** Most bytes that are read on beyond what is asked for: few enough that what is made of them holds nobody else up. */
const MOST_AHEAD = 128 * 1024;
const FIRST_AHEAD = 16 * 1024;

/**
 * The same bytes for who reads them in small parts: where one part follows another, more is read than is asked for, as every part costs a look into
 * the store. Whoever jumps about reads what they ask for.
 */
export function readAhead({ bytes, read }: MediaBytes): MediaBytes {
  let block: { readonly start: number; readonly data: Buffer } = { start: 0, data: Buffer.alloc(0) };
  let ahead = 0;
  return {
    bytes,
    async read(start, end) {
      const known = block;
      const over = known.start + known.data.length;
      if (start >= known.start && end <= over) return known.data.subarray(start - known.start, end - known.start);
      const follows = start >= known.start && start <= over && over > 0;
      ahead = follows ? Math.min(MOST_AHEAD, Math.max(FIRST_AHEAD, 2 * ahead)) : 0;
      const data = await read(start, Math.min(bytes, Math.max(end, start + ahead)));
      block = { start, data };
      return data.subarray(0, end - start);
    },
  };
}
