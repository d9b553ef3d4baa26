import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
/** Says that it runs, with its number, and how it was ended. */
const witness = (folder: string) => `
import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => {
  writeFileSync(${JSON.stringify(path.join(folder, 'ended'))}, 'SIGTERM');
  process.exit(0);
});
setInterval(() => {}, 1000);
writeFileSync(${JSON.stringify(path.join(folder, 'running'))}, String(process.pid));
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bootstrap-'));
  await writeFile(path.join(folder, 'witness.mjs'), witness(folder));
});
afterEach(async () => {
  const pid = Number(await readFile(path.join(folder, 'running'), 'utf8'));
  if (!existsSync(path.join(folder, 'ended'))) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true });
});

/** Runs the witness as a script of npm does: in a shell that waits for it. Answers the shell once the witness runs. */
async function run(script: string) {
  const shell = spawn('sh', ['-c', script], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(path.join(folder, 'running')), { timeout: 30_000 }).toBe(true);
  return shell;
}

const ended = () => expect.poll(() => existsSync(path.join(folder, 'ended')), { timeout: 30_000 }).toBe(true);

test('a signal that ends the shell of npm stops what it has started', async () => {
  const file = path.relative(root, path.join(folder, 'witness.mjs'));
  const shell = await run(`node tools/bootstrap.mjs ${file}; true`);
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  await ended();
});

test('a signal to itself is handed on, and it ends as what it has started', async () => {
  const file = path.relative(root, path.join(folder, 'witness.mjs'));
  const bootstrap = await run(`exec node tools/bootstrap.mjs ${file}`);
  bootstrap.kill('SIGTERM');
  expect(await once(bootstrap, 'exit')).toEqual([0, null]);
  await ended();
});
