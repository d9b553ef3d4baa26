import { HOUR, SECOND } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { OperationsActivities } from './activities.ts';
import type { OfRebuild } from './jobs.ts';

/**
 * `rebuild/{id}`: builds a read model anew beside the one that is read, and says in the log what came of it. One that is
 * broken off begins anew; how far it is shows where its copy stands. What it cannot do leaves all as it was, and is a result.
 */
export const rebuild: WorkflowDefinition<OperationsActivities, OfRebuild> = {
  kind: 'rebuild',
  version: 1,
  async run(context, input) {
    const { readModel } = input;
    await context.compensate('recordRebuild', { ...input, result: { failed: 'It was cancelled.' } }, retryForever);
    await context.progress({ total: 1, done: 0, failed: 0, caption: `Building ${readModel} anew` });
    const done = await context.attempt('rebuildReadModel', input, {
      timeoutMs: 6 * HOUR,
      retry: { maxAttempts: 3, intervalMs: 2 * SECOND, maxIntervalMs: 10 * SECOND },
    });
    const result = done.ok ? done.value : { failed: done.failure.message };
    await context.run('recordRebuild', { ...input, result }, retryForever);
    await context.settle();
    const caption = 'failed' in result ? result.failed : `${readModel}: ${result.outcome}, ${result.rows} rows`;
    await context.progress({ total: 1, done: done.ok ? 1 : 0, failed: done.ok ? 0 : 1, caption });
    return 'failed' in result ? 'failed' : result.outcome;
  },
};
