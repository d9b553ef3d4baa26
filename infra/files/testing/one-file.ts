import { Readable } from 'node:stream';
import type { FileStore } from '../port.ts';

/** What reads of a store that has these bytes under every key; nothing where there are none. */
export function oneFile(bytes: Buffer | undefined): Pick<FileStore, 'get' | 'walk'> {
  return {
    async get(key, range) {
      if (!bytes) return undefined;
      const part = bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1);
      const body = Readable.from([part], { objectMode: false });
      return { file: { key, contentType: '', bytes: bytes.length }, body };
    },
    async walk(_, see) {
      if (bytes) await see(bytes);
      return bytes !== undefined;
    },
  };
}
