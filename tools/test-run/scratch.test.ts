import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const module = path.join(import.meta.dirname, 'scratch.ts');
const script = (rest: string) =>
  [
    '--input-type=module',
    '-e',
    `import { scratchFolder } from ${JSON.stringify(module)};\nconsole.log(scratchFolder());\n${rest}`,
  ] as const;

test('the folder is there for other users to look into, and goes with its process', () => {
  const { stdout, status } = spawnSync(process.execPath, script(''), { encoding: 'utf8' });
  const [folder = ''] = stdout.split('\n');
  expect([path.basename(folder), status]).toEqual([expect.stringMatching(/^marquee-tests-\d+-/), 0]);
  expect(existsSync(folder)).toBe(false);
});

test('it goes when its process is told to end, and what a killed one has left in memory goes with the next', async () => {
  const child = spawn(process.execPath, script('setInterval(() => {}, 1000);'), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const folder = String(said).trim();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  const left = path.join(path.dirname(folder), `marquee-tests-${2 ** 22 + 1}-left`);
  // a run whose files are in memory has its other folders there as well, but one below, which is not looked through
  const inMemory = path.dirname(folder) === '/dev/shm';
  mkdirSync(left, { recursive: true });
  try {
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(existsSync(folder)).toBe(false);
    spawnSync(process.execPath, script(''));
    expect(existsSync(left)).toBe(!inMemory);
  } finally {
    rmSync(left, { recursive: true, force: true });
  }
});
