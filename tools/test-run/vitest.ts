import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestOutcome } from '../acceptance/table.ts';
import type { Extent, FileTime, PartResult } from './part.ts';
import { excerpt, root, runScript } from './process.ts';
import { FAST } from './slow.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly message?: string;
    readonly name: string;
    readonly status: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
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

function timesOf({ testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Runs projects of vitest.config.ts, those of one group at once. */
export async function runVitest(
  projects: readonly string[],
  { reports, fast, folder, shard }: Extent,
): Promise<PartResult> {
  const report = path.join(reports, `${projects.join('-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  args.push(...projects.flatMap((project) => ['--project', project]));
  if (folder !== undefined) args.push(folder);
  if (shard !== undefined) args.push(`--shard=${shard}`, '--passWithNoTests');
  const { ok, said } = await runScript('node_modules/vitest/vitest.mjs', args, fast ? { [FAST]: 'true' } : {});
  const read = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport) : { testResults: [] };
  const outcomes = outcomesOf(read);
  // Errors outside of any test, and a run that ended early, are no test's own.
  if (!ok && !outcomes.some(({ status }) => status === 'failed'))
    outcomes.push({
      name: `the ${projects.join(' and ')} run`,
      status: 'failed',
      reason: excerpt(said, /Unhandled Error/),
    });
  return { outcomes, times: timesOf(read) };
}
