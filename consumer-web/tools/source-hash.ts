import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that ends up in the built app, or shapes it; tests do neither. */
const SOURCES = [
  'consumer-web/{src,tools,public}/**/*.*',
  'consumer-web/{index.html,vite.config.ts,tsconfig.json,package.json}',
  'command-api/contract/**/*.ts',
  'domain/**/*.ts',
  'package-lock.json',
];

/** One hash over paths and bytes of the sources of the app. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(SOURCES, { cwd: repository, exclude: ['**/node_modules/**'] }));
  for (const file of files.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(`${repository}/${file}`))
      .update('\0');
  }
  return hash.digest('hex');
}
