import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedEngine } from '@marquee/workflows/embedded/engine.ts';
import { type BareLoop, openBareLoop } from '@marquee/workflows/embedded/testing/bare-loop.ts';
import type { WorkflowDefinition } from '@marquee/workflows/port/context.ts';
import { jobKind } from '@marquee/workflows/port/engine.ts';
import pg from 'pg';
import { serve } from '../processes/serve.ts';

interface Loop {
  readonly jobs: number;
  /** Jobs that are started at once. */
  readonly atOnce: number;
}

const activities = { note: async ({ n }: { readonly n: number }) => n };

/** The least that a job can be. */
const one: WorkflowDefinition<typeof activities, { readonly n: number }> = {
  kind: 'one',
  version: 1,
  run: (context, { n }) => context.run('note', { n }),
};

const told = (details: object, message: string) => console.error(message, details);
let engine: EmbeddedEngine | undefined;
let bare: BareLoop | undefined;
let pool: pg.Pool | undefined;
let rounds = 0;

const handlers = {
  async openEngine(url: string) {
    engine = new EmbeddedEngine({
      connectionString: url,
      kinds: [jobKind(one, activities)],
      log: { warn: told, error: told },
    });
    await engine.start();
    pool = new pg.Pool({ connectionString: url, max: 1 });
  },
  async openBare(url: string) {
    bare = await openBareLoop(url);
  },
  /** Milliseconds until all have ended, as the table of jobs says. */
  async runEngine({ jobs, atOnce }: Loop) {
    rounds += 1;
    const begun = performance.now();
    let next = 0;
    const starter = async () => {
      for (let n = next++; n < jobs; n = next++) await engine?.startJob('one', `one/${rounds}/${n}`, { n });
    };
    await Promise.all(Array.from({ length: atOnce }, starter));
    for (;;) {
      const ended = await pool?.query("select count(*)::int as n from jobs.job where state = 'done'");
      if (ended?.rows[0].n === rounds * jobs) return performance.now() - begun;
      await pause(5);
    }
  },
  runBare: ({ jobs, atOnce }: Loop) => bare?.run(jobs, atOnce) ?? 0,
};
export type JobsHandlers = typeof handlers;

process.once('SIGTERM', async () => {
  await bare?.close();
  await engine?.stop();
  await pool?.end();
  process.exit(0);
});
serve(handlers);
