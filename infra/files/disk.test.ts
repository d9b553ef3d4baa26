import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
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

it('keeps files and folders from other users of the machine', async () => {
  await createDiskFiles(folder).put('for/me/alone', 'text/plain', Buffer.from('me'));
  const modes = ['for', 'for/me', 'for/me/alone'].map(async (name) => (await stat(join(folder, name))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
});

it('refuses a content type that does not fit its place', async () => {
  await expect(createDiskFiles(folder).put('a', 'x'.repeat(300), Buffer.from(''))).rejects.toThrow(TypeError);
});
