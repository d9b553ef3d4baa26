import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, pipeline, Transform } from 'node:stream';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { sealing } from '@marquee/infra/files/sealed-bytes.ts';
import { type PersonalData, PersonIsErased } from '@marquee/infra/personal-data/port.ts';
import { type ArchiveParts, writeArchive } from './archive.ts';
import { type ArchiveKey, type DataExports, exportFolder } from './data-exports.ts';

export interface MakingParts extends ArchiveParts {
  readonly exports: DataExports;
  readonly files: Pick<FileStore, 'put' | 'delete'>;
  readonly personalData: Pick<PersonalData, 'open' | 'openAll' | 'sealItem'>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/**
 * Makes the archive of an export and keeps it sealed, under a key of its own that only its person's and the export's keys
 * open. False when nobody waits for it any more: its person was erased, or it was given up. May run twice, also at once.
 */
export async function makeExport(parts: MakingParts, id: string): Promise<boolean> {
  const row = await parts.exports.find(id);
  if (!row || row.failedAt) return false;
  if (row.readyAt) return true;
  const secret = randomBytes(32);
  const value: ArchiveKey = { key: secret.toString('base64') };
  const key = await parts.personalData.sealItem(row.person, id, value).catch(noneIfErased);
  if (!key) return false;
  const file = `${exportFolder(id)}${randomUUID()}`;
  const bytes = await store(parts, row.person, id, { file, secret });
  if (await parts.exports.ready(id, { file, bytes, key })) return true;
  await parts.files.delete(file);
  return (await parts.exports.find(id))?.readyAt != null;
}

/** Answers how many bytes the archive has. */
async function store(
  parts: MakingParts,
  person: string,
  id: string,
  { file, secret }: { readonly file: string; readonly secret: Buffer },
): Promise<number> {
  let bytes = 0;
  const counting = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      done(null, piece);
    },
  });
  const into = new PassThrough();
  const sealed = sealing(secret);
  // What breaks on the way breaks both ends, which are waited for.
  pipeline(into, counting, sealed, () => {});
  const progress = (done: number, total: number) => parts.exports.progress(id, done, total);
  const written = writeArchive(parts, person, { into, now: parts.now(), progress }).catch((error: Error) => {
    into.destroy(error);
    throw error;
  });
  await Promise.all([written, parts.files.put(file, 'application/octet-stream', sealed)]);
  return bytes;
}

function noneIfErased(error: unknown): undefined {
  if (!(error instanceof PersonIsErased)) throw error;
}
