import { openPool } from '@marquee/infra/postgres/pool.ts';
import { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { AnyDefinition } from '@marquee/workflows/port/context.ts';
import type { Cleanup } from './cleanup.ts';

/** The board of jobs for operators. The engine that is at work has made its tables; jobs of another one show as stuck. */
export async function openJobBoard(jobsUrl: string, engine: string, cleanup: Cleanup): Promise<JobBoard> {
  const pool = cleanup.add('job board', openPool({ url: jobsUrl, application: 'job board', max: 4 }), (opened) =>
    opened.end(),
  );
  const board = new JobBoard(pool);
  await board.haltForeign(engine);
  return board;
}

/** Kinds of job that nobody may cancel. */
export function essentialKinds(definitions: readonly AnyDefinition[]): ReadonlySet<string> {
  return new Set(definitions.filter(({ essential }) => essential).map(({ kind }) => kind));
}
