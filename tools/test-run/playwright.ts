import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestOutcome } from '../acceptance/table.ts';
import type { Extent, FileTime, PartResult } from './part.ts';
import { excerpt, runScript } from './process.ts';

interface PlaywrightTest {
  readonly status: string;
  readonly results: readonly {
    /** Milliseconds. */
    readonly duration: number;
    readonly errors?: readonly { readonly message?: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tests: readonly PlaywrightTest[];
  }[];
}

const reasonsOf = (tests: readonly PlaywrightTest[]): string =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors ?? [])
    .map(({ message }) => message ?? '')
    .join('\n');

function outcomesOf(suite: PlaywrightSuite, prefix: string): TestOutcome[] {
  const name = [prefix, suite.title].filter(Boolean).join(' ');
  const own = suite.specs.map((spec): TestOutcome => {
    const title = `${name} ${spec.title}`;
    if (spec.tests.every(({ status }) => status === 'skipped')) return { name: title, status: 'skipped' };
    return { name: title, status: spec.ok ? 'passed' : 'failed', reason: reasonsOf(spec.tests) };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, name))];
}

/** How long each file took, its tests' second tries included. */
function timesOf(suites: readonly PlaywrightSuite[]): FileTime[] {
  const seconds = new Map<string, number>();
  const add = (suite: PlaywrightSuite): void => {
    for (const { file, tests } of suite.specs) {
      const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + took);
    }
    suite.suites?.forEach(add);
  };
  suites.forEach(add);
  return [...seconds].map(([file, took]) => ({ file: `tools/pages/${file}`, seconds: took }));
}

/** Runs the page tests in a real browser. */
export async function runPages({ reports, shard }: Extent): Promise<PartResult> {
  const report = path.join(reports, 'pages.json');
  const { ok, said } = await runScript(
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      '--config',
      'tools/pages/playwright.config.ts',
      ...(shard === undefined ? [] : [`--shard=${shard}`, '--pass-with-no-tests']),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const { suites } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly PlaywrightSuite[] })
    : { suites: [] };
  const outcomes = suites.flatMap((suite) => outcomesOf(suite, ''));
  if (!ok && !outcomes.some(({ status }) => status === 'failed'))
    outcomes.push({ name: 'the run of the pages', status: 'failed', reason: excerpt(said, /^Error/) });
  return { outcomes, times: timesOf(suites) };
}
