import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from './source-hash.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the built app: `index.html` is the landing page, `app.html` and `app-*.html` every other page, `assets/` never changes. */
export const CONSUMER_WEB_DIST = join(web, 'dist');
/** Holds the hash of the sources that `dist` was built from. */
export const SOURCE_HASH_FILE = '.source-hash';
/** Holds the file in `dist` by the path of each page. */
export const PAGES_FILE = '.pages.json';

/**
 * Builds the app unless `dist` was built from these very sources. The build runs in a process of its own, so that the
 * bundler's memory goes when it is done. Throws with the bundler's words if it fails.
 */
export async function buildConsumerWeb(): Promise<void> {
  if (await isBuilt()) return;
  const bundler = spawn(process.execPath, [join(web, 'tools/bundle.ts')], {
    cwd: web,
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
  if (code !== 0) throw new Error(`The web app could not be built (exit ${code}):\n${said}`);
}

async function isBuilt(): Promise<boolean> {
  const mark = join(CONSUMER_WEB_DIST, SOURCE_HASH_FILE);
  if (!existsSync(mark) || !existsSync(join(CONSUMER_WEB_DIST, 'index.html'))) return false;
  return (await readFile(mark, 'utf8')) === (await hashSources());
}

if (import.meta.main) await buildConsumerWeb();
