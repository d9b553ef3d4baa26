import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What ends up in the build of a web app, or shapes it, besides its own folder. */
const SHARED = ['command-api/contract/**/*.ts', 'domain/**/*.ts', 'tools/web-build/*.ts', 'package-lock.json'];

/** One hash over paths and bytes of the sources of a web app, by the name of its folder; tests end up in no build. */
export async function hashSources(app: string): Promise<string> {
  const hash = createHash('sha256');
  const own = [`${app}/{src,tools,public}/**/*.*`, `${app}/{index.html,vite.config.ts,tsconfig.json,package.json}`];
  const files = await Array.fromAsync(glob([...own, ...SHARED], { cwd: repository, exclude: ['**/node_modules/**'] }));
  for (const file of files.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path)).sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(`${repository}/${file}`))
      .update('\0');
  }
  return hash.digest('hex');
}
