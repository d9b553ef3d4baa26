import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../port.ts';

/** Bytes that are looked at piece by piece, because there may be too many to hold. */
export interface MediaBytes {
  readonly bytes: number;
  /** Those from `start` up to `end`, which is not included. */
  read(start: number, end: number): Promise<Buffer>;
}

/** The bytes of a file in a store. Throws while reading where it is not there. */
export function storedBytes(files: Pick<FileStore, 'get'>, key: string, bytes: number): MediaBytes {
  return {
    bytes,
    async read(start, end) {
      const found = await files.get(key, { start, end: end - 1 });
      if (!found) throw new Error(`${key} is not in the file store`);
      return buffer(found.body);
    },
  };
}
