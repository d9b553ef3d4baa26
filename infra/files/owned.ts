import { text } from 'node:stream/consumers';
import type { FileStore } from './port.ts';

/** A store is marked with the installation that it belongs to. */
const MARK = 'installation';

/** The store belongs to another installation; `message` says what to do. */
export class FilesOfAnother extends Error {
  override readonly name = 'FilesOfAnother';
}

/**
 * The same store for one installation alone: nothing is read or written before its mark says that it is this one's,
 * whenever it can be reached for the first time. A store without a mark gets one. Throws `FilesOfAnother`.
 */
export function ownedFiles(store: FileStore, installation: string, bucket: string): FileStore {
  let own: Promise<void> | undefined;
  const checked = () => {
    own ??= check(store, installation, bucket).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    return own;
  };
  return {
    kind: store.kind,
    put: (...file) => checked().then(() => store.put(...file)),
    get: (...file) => checked().then(() => store.get(...file)),
    walk: (...file) => checked().then(() => store.walk(...file)),
    delete: (key) => checked().then(() => store.delete(key)),
    list: (prefix) => checked().then(() => store.list(prefix)),
    reach: () => checked().then(() => store.reach?.()),
    close: () => store.close(),
  };
}

/** Of two that mark a store at once, the mark of the last is read by both. */
async function check(store: FileStore, installation: string, bucket: string): Promise<void> {
  if ((await ownerOf(store)) === undefined) await store.put(MARK, 'text/plain', Buffer.from(installation));
  const owner = await ownerOf(store);
  if (owner === installation) return;
  throw new FilesOfAnother(
    `The bucket ${bucket} belongs to another installation (${owner}). Set S3_BUCKET to one of its own, or delete the object "${MARK}" in it where that installation is gone.`,
  );
}

async function ownerOf(store: FileStore): Promise<string | undefined> {
  const mark = await store.get(MARK);
  return mark && (await text(mark.body)).trim();
}
