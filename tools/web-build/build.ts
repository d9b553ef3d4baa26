import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashSources } from './source-hash.ts';

/** Holds the hash of the sources that a build was made from. */
export const SOURCE_HASH_FILE = '.source-hash';

/**
 * Builds a web app into `dist` of its folder unless that was built from these very sources, by its `tools/bundle.ts`. The
 * build runs in a process of its own, so that the bundler's memory goes when it is done. Throws with the bundler's words if
 * it fails.
 */
export async function buildWebApp(folder: string): Promise<void> {
  if (await isBuilt(folder)) return;
  const bundler = spawn(process.execPath, [join(folder, 'tools/bundle.ts')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  bundler.stdout.on('data', listen);
  bundler.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve, reject) => {
    bundler.on('error', reject);
    bundler.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${basename(folder)} could not be built (exit ${code}):\n${said}`);
}

async function isBuilt(folder: string): Promise<boolean> {
  const dist = join(folder, 'dist');
  const mark = join(dist, SOURCE_HASH_FILE);
  if (!existsSync(mark) || !existsSync(join(dist, 'index.html'))) return false;
  return (await readFile(mark, 'utf8')) === (await hashSources(basename(folder)));
}

/** Puts a new build in the old one's place; a few tries, as another process may do the same at this moment. */
export async function replaceFolder(old: string, fresh: string, tries = 3): Promise<void> {
  await rm(old, { recursive: true, force: true });
  try {
    await rename(fresh, old);
  } catch (error) {
    if (tries <= 1) throw error;
    await replaceFolder(old, fresh, tries - 1);
  }
}
