import { join } from 'node:path';
import { StartRefused } from '../postgres/start-refused.ts';
import { createDiskFiles } from './disk.ts';
import { FilesOfAnother, ownedFiles } from './owned.ts';
import type { FileStore } from './port.ts';

/** Whose files they are, of a platform that starts. */
export interface FilesOwner {
  /** Its id: a bucket that another has marked is refused. */
  readonly installation: string;
  /** Gets a line where the store is away. */
  readonly notice: (line: string) => void;
}

/**
 * The platform's files: S3 where it is set up, else the folder `files` of the data folder. Throws `StartRefused` when
 * the store refuses, or is another installation's; and, without an owner, when it does not answer: a platform starts
 * without its store, and finds out whose it is when it is back. The caller closes it.
 */
export async function openFiles(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
  owner?: FilesOwner,
): Promise<FileStore> {
  const onDisk = () => createDiskFiles(join(dataDir, 'files'));
  if (!env.S3_ENDPOINT) return onDisk();
  // Who does not use it does not load it.
  const { createS3Files, s3Refusal, s3Settings } = await import('./s3.ts');
  const settings = s3Settings(env);
  if (!settings) return onDisk();
  const refusal = await s3Refusal(settings);
  if (refusal && (!refusal.away || !owner)) throw new StartRefused(refusal.message);
  const files = createS3Files(settings);
  if (!owner) return files;
  const own = ownedFiles(files, owner.installation, settings.bucket);
  if (refusal) owner.notice(`${refusal.message} Pictures wait until it does.`);
  else await own.reach?.().catch(refuseOthers(own));
  return own;
}

/** A store that goes away right now is one that is away. */
function refuseOthers(files: FileStore): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!(error instanceof FilesOfAnother)) return;
    await files.close();
    throw new StartRefused(error.message, { cause: error });
  };
}
