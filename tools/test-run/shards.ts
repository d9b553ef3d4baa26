import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Shard } from './options.ts';
import type { PartResult } from './part.ts';

/** Where the shards of a run leave what they came to, below the repository: `3-of-4.json`. */
export const SHARDS = 'test-shards';

/** Leaves what a shard came to for `--merge`. */
export function writeShard(folder: string, { index, total }: Shard, result: PartResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${index}-of-${total}.json`), JSON.stringify(result));
}

/** What all shards of a run came to. Throws when some are missing, or the folder holds those of several runs. */
export function readShards(folder: string): PartResult {
  const names = shardNames(folder);
  const totals = new Set(names.map((name) => Number(/-of-(\d+)\./.exec(name)?.[1])));
  const [total] = totals;
  if (total === undefined)
    throw new Error(`There are no shards in ${folder}. Run npm test -- --shard 1/N and the others first.`);
  if (totals.size > 1)
    throw new Error(`${folder} holds shards of runs of ${[...totals].join(' and ')}. Remove it and run all shards.`);
  const missing = Array.from({ length: total }, (_, index) => `${index + 1}-of-${total}.json`).filter(
    (name) => !names.includes(name),
  );
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}. Run those shards first.`);
  const results = names.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as PartResult);
  return { outcomes: results.flatMap(({ outcomes }) => outcomes), times: results.flatMap(({ times }) => times) };
}

function shardNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+-of-\d+\.json$/.test(name));
  } catch {
    return [];
  }
}
