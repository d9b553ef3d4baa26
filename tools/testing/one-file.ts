import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { putTogether } from '../one-file/one-file.ts';
import { removeLeft } from '../test-run/scratch.ts';
import { removeFolder } from './remove-folder.ts';

/** What platforms that tests start run in place of `start.ts`: a variable of the environment. */
export const START_FILE = 'MARQUEE_TESTS_START';

const PREFIX = 'one-file-';

/** A run starts hundreds of platforms: each loads a few files in place of thousands. The answer removes them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[START_FILE] !== undefined) return async () => {};
  const caches = path.resolve(import.meta.dirname, '../../node_modules/.cache');
  await mkdir(caches, { recursive: true });
  removeLeft(caches, PREFIX);
  const folder = await mkdtemp(path.join(caches, `${PREFIX}${process.pid}-`));
  process.env[START_FILE] = await putTogether(folder);
  return async () => {
    delete process.env[START_FILE];
    await removeFolder(folder);
  };
}
