import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataFolder } from './visit.ts';

/**
 * Meanwhile nothing can be written to one folder of the platform's files, as on a disk that has no room: where the folder was, a
 * file is. Afterwards it is there again, with all that was in it.
 */
export async function whileFull(folder: string, meanwhile: () => Promise<void>): Promise<void> {
  const data = dataFolder();
  if (!data) throw new Error('Say in MARQUEE_DATA where the platform keeps its files.');
  const there = path.join(data, 'files', folder);
  await mkdir(there, { recursive: true, mode: 0o700 });
  await rename(there, `${there}-away`);
  await writeFile(there, '');
  try {
    await meanwhile();
  } finally {
    await rm(there);
    await rename(`${there}-away`, there);
  }
}
