/**
 * Runs every check and every test: types, lint and import rules; unit tests; components of the web app in a DOM;
 * integration and system tests; pages in a real browser. Prints which behaviour of the specification is shown by which
 * test, fails on a hole, names the slowest files, says again why what failed did, and ends with the counts.
 *
 * `npm test -- --only unit` (or components, integration, system, pages, check) runs one part, `--only attack` the system's
 * tests that attack it, `--only fast` what is done in minutes; `--shard 2/4` runs one share on a machine and leaves what it came to in `test-shards/`, and `--merge` puts all
 * shares in that folder together. A part or a share does not look for holes.
 */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { coverageOf, type TestOutcome } from './acceptance/table.ts';
import { readRunOptions } from './test-run/options.ts';
import { type Extent, type PartResult, slowest } from './test-run/part.ts';
import { runPages } from './test-run/playwright.ts';
import { excerpt, root, runScript } from './test-run/process.ts';
import { scratchFolder } from './test-run/scratch.ts';
import { readShards, SHARDS, writeShard } from './test-run/shards.ts';
import { runVitest } from './test-run/vitest.ts';
import { DEMO_FOLDER } from './testing/demo-folder.ts';

/** Cannot be shared: the first shard does it. */
async function check({ shard }: Extent): Promise<PartResult> {
  if (shard !== undefined && !shard.startsWith('1/')) return { outcomes: [], times: [] };
  const { ok, said } = await runScript('tools/check.ts', []);
  const name = 'npm run check';
  const outcome: TestOutcome = ok
    ? { name, status: 'passed' }
    : { name, status: 'failed', reason: excerpt(said, /error|×/) };
  return { outcomes: [outcome], times: [] };
}

const parts = ['check', 'unit', 'components', 'integration', 'system', 'pages'] as const;

/**
 * Parts that are run at once where all of them are asked for, by one runner each group: while one waits for servers, or for its
 * last file, another has the machine.
 */
const together: readonly (readonly (readonly string[])[])[] = [
  [['check'], ['unit', 'components']],
  [['integration', 'system']],
  [['pages']],
];

function runParts(names: readonly string[], extent: Extent): Promise<PartResult> {
  const [first] = names;
  if (first === 'check') return check(extent);
  return first === 'pages' ? runPages(extent) : runVitest(names, extent);
}

/** Says why nothing was run. */
function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const options = await Promise.try(() => readRunOptions(process.argv.slice(2), parts)).catch(refuse);
const shards = path.join(root, SHARDS);

async function run(): Promise<PartResult> {
  if (options.merge) return readShards(shards);
  const reports = scratchFolder();
  // of every process that a test starts, too
  process.env.TMPDIR = reports;
  process.env[DEMO_FOLDER] = mkdtempSync(path.join(reports, 'demo-'));
  const shard = options.shard && `${options.shard.index}/${options.shard.total}`;
  const results: PartResult[] = [];
  const took: string[] = [];
  for (const groups of together) {
    const ofGroup = groups.map(async (group) => {
      const names = group.filter((name) => options.parts.includes(name));
      if (names.length === 0) return;
      const begun = performance.now();
      results.push(await runParts(names, { reports, fast: options.fast, folder: options.folder, shard }));
      took.push(`${names.join(' and ')} ${Math.round((performance.now() - begun) / 1000)} s`);
    });
    await Promise.all(ofGroup);
  }
  console.log(`\nTook ${took.join(', ')}`);
  const whole = { outcomes: results.flatMap(({ outcomes }) => outcomes), times: results.flatMap(({ times }) => times) };
  if (options.shard) writeShard(shards, options.shard, whole);
  return whole;
}

const { outcomes, times } = await run().catch(refuse);
const failed = outcomes.filter(({ status }) => status === 'failed');
if (options.whole) {
  const { lines, holes } = coverageOf(outcomes);
  console.log(`\nBehaviours of the specification, and the tests that show them\n\n${lines.join('\n')}\n`);
  for (const id of holes) failed.push({ name: `behaviour ${id} is shown by no test`, status: 'failed' });
}
const tell = (what: string, { name, reason }: TestOutcome) => {
  console.log(`${what}  ${name}`);
  if (reason) console.log(excerpt(reason, /\S/, 15).replace(/^/gm, '        '));
};
if (times.length > 0) console.log(`\nThe slowest files\n${slowest(times).join('\n')}\n`);
for (const outcome of outcomes) if (outcome.status === 'passed' && outcome.reason) tell('AT THE SECOND TRY', outcome);
for (const outcome of failed) tell('FAILED', outcome);
const count = (status: TestOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
console.log(`${count('passed')} passed, ${failed.length} failed${skipped}`);
process.exit(failed.length === 0 ? 0 : 1);
