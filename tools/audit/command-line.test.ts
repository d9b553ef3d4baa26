import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const program = path.join(import.meta.dirname, 'main.ts');
const days = ['--from', '2026-11-01', '--to', '2026-11-30'];

test.each([
  [[...days, '--json', '--csv'], 'Choose one of --json'],
  [[...days, '--form'], "Unknown option '--form'"],
  [[...days, '--data', '/nowhere/at/all'], 'name its folder with --data'],
])('what cannot be audited (%j) says what to do, and ends with code 2', (args, said) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(stderr).toContain(said);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect([status, stdout]).toEqual([2, '']);
});
