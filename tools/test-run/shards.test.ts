import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PartResult } from './part.ts';
import { readShards, writeShard } from './shards.ts';

const result = (name: string): PartResult => ({
  outcomes: [{ name, status: 'passed' }],
  times: [{ file: `${name}.test.ts`, seconds: 1 }],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-shards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the shards of a run are put together', () => {
  writeShard(folder, { index: 2, total: 2 }, result('b'));
  writeShard(folder, { index: 1, total: 2 }, result('a'));
  const { outcomes, times } = readShards(folder);
  expect(outcomes.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(times).toHaveLength(2);
});

test('no shard, a missing one, and one of another run are named', () => {
  expect(() => readShards(path.join(folder, 'none'))).toThrow('There are no shards');
  writeShard(folder, { index: 1, total: 3 }, result('a'));
  expect(() => readShards(folder)).toThrow('lacks 2-of-3.json, 3-of-3.json');
  writeShard(folder, { index: 1, total: 2 }, result('a'));
  expect(() => readShards(folder)).toThrow('holds shards of runs of');
});
