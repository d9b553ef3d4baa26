import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A folder as an image has it: what is for development is in the lockfile, and not there. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-bootstrap-'));
  for (const name of ['tools', 'node_modules']) mkdirSync(path.join(folder, name));
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(folder, 'tools/bootstrap.mjs'));
  writeFileSync(path.join(folder, 'tools/verify.mjs'), `console.log('ran', ...process.argv.slice(2))`);
  const production = { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-x' } };
  const development = { 'node_modules/node': { version: '24.21.0', integrity: 'sha512-y', dev: true } };
  lock('package-lock.json', { ...production, ...development });
  lock('node_modules/.package-lock.json', production);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(file: string, packages: object): void {
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
}

function lockOf(file: string): object {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages;
}

/** There is no npm: what is missing cannot be installed. */
function run(env: NodeJS.ProcessEnv) {
  const args = [path.join(folder, 'tools/bootstrap.mjs'), 'tools/verify.mjs', '--json'];
  return spawnSync(process.execPath, args, { env: { PATH: folder, ...env }, encoding: 'utf8' });
}

it('runs a command in an image with the packages and the Node that are there', () => {
  expect(run({ NODE_ENV: 'production' })).toMatchObject({ status: 0, stdout: 'ran --json\n', stderr: '' });
});

it('installs what is missing everywhere else', () => {
  expect(run({})).toMatchObject({ status: 1, stdout: expect.stringMatching(/^Installing packages/) });
});

it('installs what is missing of that, too', () => {
  lock('node_modules/.package-lock.json', {});
  expect(run({ NODE_ENV: 'production' })).toMatchObject({ status: 1 });
});

it('lets every process after the first read what Node made of the sources, except in an image, which nobody writes to', () => {
  const kept = path.join(folder, 'node_modules', '.cache', 'compiled');
  writeFileSync(
    path.join(folder, 'tools/verify.mjs'),
    `import { getCompileCacheDir } from 'node:module'; console.log(getCompileCacheDir());`,
  );
  expect(run({ NODE_ENV: 'production' })).toMatchObject({ stdout: 'undefined\n' });
  lock('node_modules/.package-lock.json', lockOf('package-lock.json'));
  mkdirSync(path.join(folder, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'node_modules/node/bin/node'));
  expect(run({})).toMatchObject({ status: 0, stdout: expect.stringContaining(kept) });
});
