import { setTimeout as pause } from 'node:timers/promises';
import { isUnanswered } from '@marquee/infra/net/unanswered.ts';
import type { Json } from '@marquee/workflows/port/context.ts';
import type { JobStarter } from '@marquee/workflows/port/engine.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { Cleanup } from './cleanup.ts';

const RETRY_MS = 3000;
const origin = { by: 'system:platform' };

/** A job that is always there: kind, key and input. */
export type StandingJob = readonly [kind: string, key: string, input: Json];

/** Starts the jobs that never end; while their engine is away, as soon as it is back. Throws what is not passing. */
export async function startStanding(
  engine: Pick<JobStarter, 'startJob'>,
  jobs: readonly StandingJob[],
  cleanup: Cleanup,
  log: EngineLog,
  retryMs = RETRY_MS,
): Promise<void> {
  const startAll = async () => {
    for (const job of jobs) await engine.startJob(...job, origin);
  };
  try {
    await startAll();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const stopped = new AbortController();
    cleanup.add('standing jobs', keepStarting(startAll, retryMs, stopped.signal, log), (starting) => {
      stopped.abort();
      return starting;
    });
  }
}

/** Starts, beside everything else, the jobs that take up what could not be done before. What is not known of now is taken up at the next start. */
export function startAgain(
  engine: Pick<JobStarter, 'startJob'>,
  again: () => Promise<readonly StandingJob[]>,
  cleanup: Cleanup,
  log: EngineLog,
): void {
  const startAll = async () => {
    for (const job of await again()) await engine.startJob(...job, origin);
  };
  const starting = startAll().catch((error: unknown) => {
    log.warn({ error }, 'what could not be done before was not taken up');
  });
  cleanup.add('jobs taken up', starting, (started) => started);
}

async function keepStarting(
  startAll: () => Promise<void>,
  retryMs: number,
  signal: AbortSignal,
  log: EngineLog,
): Promise<void> {
  for (let told = false; ; ) {
    await pause(retryMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      return await startAll();
    } catch (error) {
      if (!told && !isUnanswered(error)) log.error({ error }, 'a job that is always there could not be started');
      told ||= !isUnanswered(error);
    }
  }
}
