import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileStoreContract } from './contract.ts';
import { createDiskFiles } from './disk.ts';
import { FilesOfAnother, ownedFiles } from './owned.ts';
import type { FileStore } from './port.ts';

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-owned-'));
  store = createDiskFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contractFolder = mkdtempSync(path.join(tmpdir(), 'marquee-owned-'));
fileStoreContract('owned', async () => ownedFiles(createDiskFiles(contractFolder), 'ours', 'pictures'));

it('marks a store that is nobody’s, and finds it again', async () => {
  await ownedFiles(store, 'ours', 'pictures').put('a', 'text/plain', Buffer.from('a'));
  const again = await ownedFiles(store, 'ours', 'pictures').get('a');
  expect(again && (await text(again.body))).toBe('a');
});

it('reads and writes nothing in the store of another, and says what to do', async () => {
  await ownedFiles(store, 'ours', 'pictures').put('a', 'text/plain', Buffer.from('a'));
  const theirs = ownedFiles(store, 'theirs', 'pictures');
  const refusal =
    'The bucket pictures belongs to another installation (ours). Set S3_BUCKET to one of its own, or delete the object "installation" in it where that installation is gone.';
  for (const call of [
    () => theirs.reach?.(),
    () => theirs.get('a'),
    () => theirs.put('b', 'text/plain', Buffer.from('b')),
    () => theirs.delete('a'),
    () => theirs.list('seals/'),
  ]) {
    await expect(call()).rejects.toThrow(new FilesOfAnother(refusal));
  }
  expect(await store.get('b')).toBeUndefined();
});

it('finds out whose a store is when it comes back', async () => {
  let away = true;
  const flaky: FileStore = {
    ...store,
    get: (...asked) => (away ? Promise.reject(new Error('away')) : store.get(...asked)),
  };
  const files = ownedFiles(flaky, 'ours', 'pictures');
  await expect(files.put('a', 'text/plain', Buffer.from('a'))).rejects.toThrow('away');
  away = false;
  await files.put('a', 'text/plain', Buffer.from('a'));
  const mark = await store.get('installation');
  expect(mark && (await text(mark.body))).toBe('ours');
});
