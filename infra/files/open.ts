import { join } from 'node:path';
import { StartRefused } from '../postgres/start-refused.ts';
import { createDiskFiles } from './disk.ts';
import type { FileStore } from './port.ts';

/**
 * The platform's files: S3 where it is set up and answers, else the folder `files` of the data folder. Throws
 * `StartRefused` when the store does not answer. The caller closes it.
 */
export async function openFiles(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<FileStore> {
  const onDisk = () => createDiskFiles(join(dataDir, 'files'));
  if (!env.S3_ENDPOINT) return onDisk();
  // Who does not use it does not load it.
  const { createS3Files, s3Refusal, s3Settings } = await import('./s3.ts');
  const settings = s3Settings(env);
  if (!settings) return onDisk();
  const refusal = await s3Refusal(settings);
  if (refusal) throw new StartRefused(refusal);
  return createS3Files(settings);
}
