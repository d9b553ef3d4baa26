import path from 'node:path';
import { cached } from './cache.ts';
import { command } from './commands.ts';

/** The program that a Go module of this exact version brings; built once. `main` is the path of its main package. */
export async function goProgram(main: string, version: string): Promise<string> {
  const name = main.split('/').slice(1).join('-');
  const folder = await cached(`${name}-${version}`, async (draft) => {
    await command('go', ['install', `${main}@${version}`], { GOBIN: draft, CGO_ENABLED: '0' });
  });
  return path.join(folder, path.posix.basename(main));
}
