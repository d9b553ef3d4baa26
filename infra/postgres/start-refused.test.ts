import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from './start-refused.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the data folder is closed to other users of the machine, made now or earlier', () => {
  const data = join(folder, 'deep/data');
  makeDataFolder(data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  chmodSync(data, 0o755);
  makeDataFolder(data);
  expect(statSync(data).mode & 0o777).toBe(0o700);
});
