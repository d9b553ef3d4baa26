import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** How a part of the tests ended; `said` is all that it printed. */
export interface Ended {
  readonly ok: boolean;
  readonly said: string;
}

/** Runs a script of this project or of a package with this Node; what it prints is shown while it runs and kept. */
export function runScript(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const colour: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colour, ...env },
  });
  let said = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      to.write(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, said }));
  });
}

/** The lines from the first that matches on, or the last ones; at most `count`, so that a summary stays one. */
export function excerpt(said: string, from: RegExp, count = 40): string {
  const lines = said.trimEnd().split('\n');
  const start = lines.findIndex((line) => from.test(line));
  return (start < 0 ? lines.slice(-count) : lines.slice(start, start + count)).join('\n');
}
