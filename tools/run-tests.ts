/**
 * Runs every check and every test: types, lint and import rules; unit, integration and system tests; pages in a real
 * browser. Prints which behaviour of the specification is shown by which test, fails on a hole, says again why what failed
 * did, and ends with the counts.
 *
 * `npm test -- --only unit` (or integration, system, pages, check) runs one part without the acceptance table.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { coverageOf, type TestOutcome } from './acceptance/table.ts';
import { runPages } from './test-run/playwright.ts';
import { excerpt, runScript } from './test-run/process.ts';
import { runVitest } from './test-run/vitest.ts';

async function check(): Promise<TestOutcome[]> {
  const { ok, said } = await runScript('tools/check.ts', []);
  const name = 'npm run check';
  return ok ? [{ name, status: 'passed' }] : [{ name, status: 'failed', reason: excerpt(said, /error|×/) }];
}

const parts: Readonly<Record<string, (reports: string) => Promise<TestOutcome[]>>> = {
  check,
  unit: (reports) => runVitest('unit', reports),
  integration: (reports) => runVitest('integration', reports),
  system: (reports) => runVitest('system', reports),
  pages: runPages,
};

const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : undefined;
if (only !== undefined && !parts[only])
  throw new Error(`there is no part "${only}"; choose one of ${Object.keys(parts).join(', ')}`);

const reports = mkdtempSync(path.join(tmpdir(), 'marquee-tests-'));
const outcomes: TestOutcome[] = [];
const times: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (only !== undefined && name !== only) continue;
  const begun = performance.now();
  outcomes.push(...(await part(reports)));
  times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
}
rmSync(reports, { recursive: true, force: true });

const failed = outcomes.filter(({ status }) => status === 'failed');
if (only === undefined) {
  const { lines, holes } = coverageOf(outcomes);
  console.log(`\nBehaviours of the specification, and the tests that show them\n\n${lines.join('\n')}\n`);
  for (const id of holes) failed.push({ name: `behaviour ${id} is shown by no test`, status: 'failed' });
}
const tell = (what: string, { name, reason }: TestOutcome) => {
  console.log(`${what}  ${name}`);
  if (reason) console.log(excerpt(reason, /\S/, 15).replace(/^/gm, '        '));
};
for (const outcome of outcomes) if (outcome.status === 'passed' && outcome.reason) tell('AT THE SECOND TRY', outcome);
for (const outcome of failed) tell('FAILED', outcome);
console.log(`Took ${times.join(', ')}`);
const count = (status: TestOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
console.log(`${count('passed')} passed, ${failed.length} failed${skipped}`);
process.exit(failed.length === 0 ? 0 : 1);
