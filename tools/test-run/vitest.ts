import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestOutcome } from '../acceptance/table.ts';
import { excerpt, runScript } from './process.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly message?: string;
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

function outcomesOf({ testResults }: VitestReport): TestOutcome[] {
  return testResults.flatMap((file): TestOutcome[] => {
    const outcomes = file.assertionResults.map(({ fullName, status, failureMessages }): TestOutcome => {
      if (status !== 'failed' && status !== 'passed') return { name: fullName, status: 'skipped' };
      return { name: fullName, status, reason: failureMessages?.join('\n') ?? '' };
    });
    // A file fails without one of its tests when it cannot be loaded, or cannot clean up.
    if (file.status === 'failed' && !outcomes.some(({ status }) => status === 'failed'))
      outcomes.push({ name: `${file.name}, outside of its tests`, status: 'failed', reason: file.message ?? '' });
    return outcomes;
  });
}

/** Runs one project of vitest.config.ts; `reports` is a folder for its report. */
export async function runVitest(project: string, reports: string): Promise<TestOutcome[]> {
  const report = path.join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const { ok, said } = await runScript('node_modules/vitest/vitest.mjs', args);
  const outcomes = existsSync(report) ? outcomesOf(JSON.parse(readFileSync(report, 'utf8')) as VitestReport) : [];
  // Errors outside of any test, and a run that ended early, are no test's own.
  if (!ok && !outcomes.some(({ status }) => status === 'failed'))
    outcomes.push({ name: `the ${project} run`, status: 'failed', reason: excerpt(said, /Unhandled Error/) });
  return outcomes;
}
