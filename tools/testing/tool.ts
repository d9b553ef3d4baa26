import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a tool as an operator does; this process goes on meanwhile, so that the test's runner hears of it. */
export async function tool(
  name: 'verify' | 'rebuild' | 'audit/main',
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const { MARQUEE_DATA: _, DATABASE_URL: __, DATABASE_DIRECT_URL: ___, ...inherited } = process.env;
  const file = path.join(import.meta.dirname, `../${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}
