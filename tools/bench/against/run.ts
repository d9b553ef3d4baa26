import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../../test-run/process.ts';
import { compare, describeComparison, type KeptRow, type Pair } from './compare.ts';
import { openWorktree } from './worktree.ts';

/** Runs of each commit; every second pair begins with the other one. */
const PAIRS = 3;

/**
 * Runs rows of this tree and of a commit in turns and prints how they compare. Answers whether each could be measured and none has
 * fallen by more than a tenth. `scratch`: an empty folder. `groups`: rows that are measured together, each by its first one's name.
 */
export async function runAgainst(commit: string, groups: readonly string[], scratch: string): Promise<boolean> {
  const old = openWorktree(root, commit, path.join(scratch, 'old'));
  const clean = () => old.remove();
  process.once('exit', clean);
  const pairs: Pair[] = [];
  const failed = new Set<string>();
  for (const group of groups) {
    for (let pair = 0; pair < PAIRS; pair++) {
      console.error(`${group}, pair ${pair + 1} of ${PAIRS}`);
      const rows = { old: [] as readonly KeptRow[], now: [] as readonly KeptRow[] };
      const turns = [
        ['old', old.folder],
        ['now', root],
      ] as const;
      for (const [which, folder] of pair % 2 === 0 ? turns : turns.toReversed())
        try {
          rows[which] = await measure(folder, group, path.join(scratch, `${group}-${pair}-${which}.json`));
        } catch (error) {
          // the other rows have taken many minutes, or will
          console.error(String(error));
          failed.add(group);
        }
      pairs.push(rows);
    }
  }
  process.off('exit', clean);
  clean();
  const compared = compare(pairs);
  console.log(`\n${describeComparison(compared, commit)}\n`);
  const fallen = compared.filter(({ fell }) => fell);
  if (fallen.length > 0) console.log(`Fell by more than a tenth: ${fallen.map(({ name }) => name).join(', ')}.`);
  if (failed.size > 0) console.log(`Not measured in each pair: ${[...failed].join(', ')}.`);
  return fallen.length === 0 && failed.size === 0;
}

/** One quick run of a tree; nothing where it has no such row. Throws where it fails. */
async function measure(folder: string, row: string, json: string): Promise<readonly KeptRow[]> {
  const args = [path.join(folder, 'tools/bench/main.ts'), '--quick', '--only', row, '--json', json];
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (existsSync(json)) return JSON.parse(readFileSync(json, 'utf8')) as readonly KeptRow[];
  if (/there is no row/i.test(said)) return [];
  throw new Error(`${row} could not be measured in ${folder} (${code}):\n${said.slice(-2000)}`);
}
