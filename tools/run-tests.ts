/**
 * Runs every check and every test: types, lint and import rules; unit, integration and system tests; pages in a real
 * browser. Prints which behaviour of the specification is shown by which test, fails on a hole, and ends with the counts.
 *
 * `npm test -- --only unit` (or integration, system, pages, check) runs one part without the acceptance table.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { coverageOf, type TestOutcome } from './acceptance/table.ts';

const root = path.dirname(import.meta.dirname);
const bin = (name: string, file: string) => path.join(root, 'node_modules', name, file);
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const reports = mkdtempSync(path.join(tmpdir(), 'marquee-tests-'));

interface VitestReport {
  readonly testResults: readonly {
    readonly message?: string;
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function vitest(project: string): TestOutcome[] {
  const report = path.join(reports, `${project}.json`);
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const ok = run(process.execPath, args);
  if (!existsSync(report)) return [{ name: `${project} tests did not report`, status: 'failed' }];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const outcomes = testResults.flatMap((file): TestOutcome[] => {
    if (file.assertionResults.length === 0 && file.status === 'failed') return [{ name: file.name, status: 'failed' }];
    return file.assertionResults.map(({ fullName, status }) => ({
      name: fullName,
      status: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
    }));
  });
  if (!ok && !outcomes.some(({ status }) => status === 'failed'))
    outcomes.push({ name: `${project} run`, status: 'failed' });
  return outcomes;
}

function outcomesOf(suite: PlaywrightSuite, prefix: string): TestOutcome[] {
  const name = [prefix, suite.title].filter(Boolean).join(' ');
  const own = suite.specs.map((spec): TestOutcome => {
    const skipped = spec.tests.every(({ status }) => status === 'skipped');
    return { name: `${name} ${spec.title}`, status: skipped ? 'skipped' : spec.ok ? 'passed' : 'failed' };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, name))];
}

function pages(): TestOutcome[] {
  const report = path.join(reports, 'pages.json');
  const args = [bin('@playwright/test', 'cli.js'), 'test', '--config', 'tools/pages/playwright.config.ts'];
  const ok = run(process.execPath, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  if (!existsSync(report)) return [{ name: 'page tests did not report', status: 'failed' }];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly PlaywrightSuite[] };
  const outcomes = suites.flatMap((suite) => outcomesOf(suite, ''));
  if (!ok && !outcomes.some(({ status }) => status === 'failed'))
    outcomes.push({ name: 'pages run', status: 'failed' });
  return outcomes;
}

function check(): TestOutcome[] {
  const ok = run(process.execPath, [path.join(root, 'tools', 'check.ts')]);
  return [{ name: 'npm run check', status: ok ? 'passed' : 'failed' }];
}

const parts: Readonly<Record<string, () => TestOutcome[]>> = {
  check,
  unit: () => vitest('unit'),
  integration: () => vitest('integration'),
  system: () => vitest('system'),
  pages,
};

const chosen = only === undefined ? Object.values(parts) : [parts[only]];
const outcomes = chosen.flatMap((part) => {
  if (!part) throw new Error(`there is no part "${only}"; choose one of ${Object.keys(parts).join(', ')}`);
  return part();
});
rmSync(reports, { recursive: true, force: true });

const failed = outcomes.filter(({ status }) => status === 'failed');
if (only === undefined) {
  const { lines, holes } = coverageOf(outcomes);
  console.log(`\nBehaviours of the specification, and the tests that show them\n\n${lines.join('\n')}\n`);
  for (const id of holes) failed.push({ name: `behaviour ${id} is shown by no test`, status: 'failed' });
}
for (const { name } of failed) console.log(`FAILED  ${name}`);
const count = (status: TestOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
console.log(
  `${count('passed')} passed, ${failed.length} failed${count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''}`,
);
process.exit(failed.length === 0 ? 0 : 1);
