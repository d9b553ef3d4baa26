import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program to its end; its output. Throws `CommandFailed`, also when there is no such program. */
export async function command(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const { stdout } = await run(program, [...args], { env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    throw new CommandFailed(program, error as Error & { code?: unknown; stderr?: string });
  }
}

/** One line about a program that is missing or did not do its work. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  constructor(program: string, cause: Error & { code?: unknown; stderr?: string }) {
    const said = cause.stderr?.trim().split('\n').at(-1);
    super(cause.code === 'ENOENT' ? `there is no ${program}` : `${program}: ${said || cause.message}`, { cause });
  }
}
