import { ApiError } from '../api/api-error.ts';
import { openDispute } from '../objects/disputes.ts';
import type { JobRecord } from '../objects/records.ts';
import { failRefund, settleRefund } from '../objects/refunds.ts';
import { settleIntent } from '../objects/settle.ts';
import type { Core } from './core.ts';

export interface Jobs {
  plan(jobs: readonly JobRecord[]): void;
  /** Does everything that is planned, now. */
  runAll(): void;
  stop(): void;
}

/** Does what the provider does by itself, when it is due. `changed` is called after every job. */
export function createJobs(core: Core, changed: () => void): Jobs {
  const planned = new Map<string, NodeJS.Timeout>();

  function due(job: JobRecord): void {
    clearTimeout(planned.get(job.id));
    planned.delete(job.id);
    core.store.jobs.delete(job.id);
    run(core, job);
    changed();
  }

  return {
    plan(jobs) {
      for (const job of jobs) {
        const timer = setTimeout(() => due(job), Math.max(0, job.dueAt - core.now()));
        timer.unref();
        planned.set(job.id, timer);
      }
    },
    runAll() {
      for (const job of [...core.store.jobs.all()]) due(job);
    },
    stop() {
      for (const timer of planned.values()) clearTimeout(timer);
    },
  };
}

function run(core: Core, { kind, target }: JobRecord): void {
  try {
    switch (kind) {
      case 'settle-intent': {
        const intent = core.store.intents.get(target);
        if (intent?.status === 'processing') settleIntent(core, intent);
        return;
      }
      case 'settle-refund':
        settleRefund(core, target);
        return;
      case 'fail-refund':
        failRefund(core, target);
        return;
      case 'open-dispute':
        openDispute(core, target);
        return;
    }
  } catch (error) {
    // What the job is about has moved on since it was planned: the API refuses, and so there is nothing to do.
    if (!(error instanceof ApiError)) throw error;
  }
}
