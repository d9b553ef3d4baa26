import { openPool } from '@marquee/infra/postgres/pool.ts';
import { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { JobKind } from '@marquee/workflows/port/engine.ts';
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
export function essentialKinds(kinds: readonly JobKind[]): ReadonlySet<string> {
  return new Set(kinds.filter(({ definition }) => definition.essential).map(({ definition }) => definition.kind));
}
