import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartRefused } from '../postgres/start-refused.ts';
import { findMasterKey, loadMasterKey } from './master-key.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'master-key-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true }));

it('takes the one that is given', async () => {
  const key = randomBytes(32);
  const options = { given: key.toString('base64'), mode: 'production', dataDir } as const;
  expect(await loadMasterKey(options)).toEqual(key);
});

it('makes one in development and finds it again, readable by its owner alone', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => loadMasterKey({ mode: 'development', dataDir })));
  expect(keys[0]).toHaveLength(32);
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[2]).toEqual(keys[0]);
  const file = join(dataDir, 'master.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  expect(await loadMasterKey({ mode: 'development', dataDir })).toEqual(keys[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(`${keys[0]?.toString('base64')}\n`);
});

it('refuses to start in production without one', async () => {
  await expect(loadMasterKey({ mode: 'production', dataDir })).rejects.toThrow(StartRefused);
  await expect(loadMasterKey({ given: '', mode: 'production', dataDir })).rejects.toThrow('MARQUEE_MASTER_KEY');
});

it('refuses what is no key, given or kept', async () => {
  await expect(loadMasterKey({ given: 'c2hvcnQ=', mode: 'development', dataDir })).rejects.toThrow('32 bytes');
  await loadMasterKey({ mode: 'development', dataDir });
  await writeFile(join(dataDir, 'master.key'), 'damaged');
  await expect(loadMasterKey({ mode: 'development', dataDir })).rejects.toThrow('master.key is not a master key');
});

it('is found without being made', async () => {
  expect(await findMasterKey({ dataDir })).toBeUndefined();
  const made = await loadMasterKey({ mode: 'development', dataDir });
  expect(await findMasterKey({ dataDir })).toEqual(made);
  const given = randomBytes(32);
  expect(await findMasterKey({ given: given.toString('base64'), dataDir })).toEqual(given);
});

it('is not made anew where secrets were made under the one that is gone', async () => {
  const options = { mode: 'development', dataDir, inUse: async () => true } as const;
  await expect(loadMasterKey(options)).rejects.toThrow(
    /master\.key is missing, [^\n]+ Put it back from a backup, [^\n]+$/,
  );
  expect(await findMasterKey({ dataDir })).toBeUndefined();
  const first = await loadMasterKey({ mode: 'development', dataDir, inUse: async () => false });
  expect(await loadMasterKey(options)).toEqual(first);
});
