import { describe, expect, it } from 'vitest';
import { snapshotContract } from './contract.ts';
import { type DigestedSnapshot, digestedSnapshots, isGenuine, snapshotKey } from './digested.ts';
import { MemorySnapshots } from './memory.ts';

const key = snapshotKey(new Uint8Array(32));
const snapshot = { version: 1, revision: 20, state: Uint8Array.of(1, 2, 3), memory: Uint8Array.of(4) };

async function written() {
  const table = new MemorySnapshots<DigestedSnapshot>();
  const dropped: string[] = [];
  const options = {
    store: table,
    dropped: (stream: string, revision: number) => dropped.push(`${stream} ${revision}`),
  };
  await digestedSnapshots({ ...options, key }).write('hall-a', snapshot);
  const stored = (await table.read('hall-a', 1)) ?? expect.fail();
  return { table, stored, dropped, options };
}

describe('snapshots with digests', () =>
  snapshotContract(async () => digestedSnapshots({ store: new MemorySnapshots(), key, dropped: () => expect.fail() })));

it.each<[string, (stored: DigestedSnapshot) => DigestedSnapshot]>([
  ['its state', (stored) => ({ ...stored, state: Uint8Array.of(1, 2, 2) })],
  ['its memory', (stored) => ({ ...stored, memory: Uint8Array.of(5) })],
  ['where one ends', (stored) => ({ ...stored, state: Uint8Array.of(1, 2), memory: Uint8Array.of(3, 4) })],
  ['its revision', (stored) => ({ ...stored, revision: 21 })],
  ['its digest', (stored) => ({ ...stored, digest: new Uint8Array(32) })],
  ['the length of its digest', (stored) => ({ ...stored, digest: new Uint8Array(0) })],
])('one in which %s was changed is dropped and named', async (_, change) => {
  const { table, stored, dropped, options } = await written();
  await table.remove('hall-a');
  await table.write('hall-a', change(stored));
  expect(await digestedSnapshots({ ...options, key }).read('hall-a', 1)).toBeUndefined();
  expect(dropped).toEqual([expect.stringMatching(/^hall-a 2[01]$/)]);
  expect(await table.read('hall-a', 1)).toBeUndefined();
});

it('one of another stream, of another version, or under another key is none', async () => {
  const { stored } = await written();
  expect(isGenuine(key, 'hall-a', stored)).toBe(true);
  expect(isGenuine(key, 'hall-b', stored)).toBe(false);
  expect(isGenuine(key, 'hall-a', { ...stored, version: 2 })).toBe(false);
  expect(isGenuine(snapshotKey(new Uint8Array(32).fill(1)), 'hall-a', stored)).toBe(false);
});
