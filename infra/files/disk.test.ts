import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileStoreContract } from './contract.ts';
import { createDiskFiles } from './disk.ts';

const folder = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(folder, { recursive: true }));

fileStoreContract('disk', async () => createDiskFiles(folder));

it('leaves nothing half-written behind', async () => {
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('@new'))).toEqual([]);
});

it('refuses a content type that does not fit its place', async () => {
  await expect(createDiskFiles(folder).put('a', 'x'.repeat(300), Buffer.from(''))).rejects.toThrow(TypeError);
});
