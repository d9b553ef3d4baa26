import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import { runOrEscalate } from '../kit/run-or-escalate.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { OperationsActivities } from './activities.ts';

/**
 * `verification/{day}`: replays the log, proves what must be true of it, and says so in the log. That something is wrong is a result;
 * that it could not be found out makes the job stuck.
 */
export const verification: WorkflowDefinition<OperationsActivities, { readonly verification: string }> = {
  kind: 'verification',
  version: 1,
  async run(context, input) {
    await context.progress({ total: 1, done: 0, failed: 0, caption: 'Reading the log' });
    const retry = { maxAttempts: 3, intervalMs: MINUTE, maxIntervalMs: 10 * MINUTE };
    const result = await runOrEscalate(context, 'verifyLog', input, { timeoutMs: 6 * HOUR, retry });
    if (!result) return 'skipped';
    const { events, findings } = result;
    await context.run('recordVerification', { ...input, result }, retryForever);
    const caption = findings ? `Not sound: ${findings.count} found` : `All sound: ${events} events`;
    await context.progress({ total: 1, done: 1, failed: findings ? 1 : 0, caption });
    return findings ? 'unsound' : 'sound';
  },
};
