import {
  ActivityCancellationType,
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  scheduleActivity,
  sleep,
  TimeoutFailure,
} from '@temporalio/workflow';
import type { ActivityOptions, ActivityOutcome, WorkQueue } from '../../port/context.ts';
import type { Compensation } from '../../port/job-host.ts';
import { afterLossMs, lossOf, mostLosses, policyOf, processLost, timeoutOf } from '../../port/retry.ts';
import { interrupted, taskQueue, timeoutSlackMs } from '../protocol.ts';
import type { Inbox } from './inbox.ts';

export interface CallSettings {
  readonly queue: WorkQueue | undefined;
  /** Milliseconds without a sign of life after which the worker that runs an activity counts as dead. */
  readonly heartbeatMs: number;
}

/**
 * Runs an activity with its retries, which Temporal makes. A wish to cancel ends the pause between two tries and lets
 * a try that runs end, unless the call is shielded. Undefined: cancelled before there was an outcome.
 */
export async function callActivity(
  { name, input, options }: Compensation,
  inbox: Inbox,
  shielded: boolean,
  settings: CallSettings,
): Promise<ActivityOutcome<unknown> | undefined> {
  const scheduled = optionsOf(options, settings);
  for (let losses = 0; ; ) {
    const outcome = await cancellable(inbox, shielded, () => tried(() => scheduleActivity(name, [input], scheduled)));
    const wanted = shielded || inbox.cancelled === undefined;
    if (outcome === 'lost') losses += 1;
    if (outcome === 'interrupted' && wanted) continue;
    if (outcome === 'lost' && wanted && losses < mostLosses) continue;
    if (outcome === 'lost' && wanted) return { ok: false, failure: lossOf(name) };
    if (typeof outcome === 'string') return undefined;
    if (wanted && isLoss(outcome) && !Number.isFinite(policyOf(options).maxAttempts)) {
      await cancellable(inbox, shielded, () => sleep(afterLossMs)).catch(() => {});
      continue;
    }
    return outcome.ok || wanted ? outcome : undefined;
  }
}

function isLoss(outcome: ActivityOutcome<unknown>): boolean {
  return !outcome.ok && outcome.failure.code === processLost;
}

async function cancellable<T>(inbox: Inbox, shielded: boolean, work: () => Promise<T>): Promise<T> {
  if (shielded) return work();
  const scope = new CancellationScope();
  const stopListening = inbox.onCancel(() => scope.cancel());
  try {
    return await scope.run(work);
  } finally {
    stopListening();
  }
}

async function tried(
  call: () => Promise<unknown>,
): Promise<ActivityOutcome<unknown> | 'interrupted' | 'lost' | 'cancelled'> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const cause = error instanceof ActivityFailure ? error.cause : error;
    if (cause instanceof CancelledFailure) return 'cancelled';
    if (cause instanceof TimeoutFailure) {
      // The worker watches the time limit and would have said so: it is gone, and its last try with it.
      return 'lost';
    }
    if (!(cause instanceof ApplicationFailure)) throw error;
    if (cause.type === interrupted) return 'interrupted';
    return { ok: false, failure: { code: cause.type ?? 'Unexpected', message: cause.message } };
  }
}

function optionsOf(options: ActivityOptions | undefined, { queue, heartbeatMs }: CallSettings) {
  const { maxAttempts, intervalMs, maxIntervalMs, nonRetryable } = policyOf(options);
  return {
    taskQueue: taskQueue(queue),
    startToCloseTimeout: timeoutOf(options) + timeoutSlackMs,
    heartbeatTimeout: heartbeatMs,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: {
      // What knows no end is null once it has been through JSON.
      ...(Number.isFinite(maxAttempts) && { maximumAttempts: maxAttempts }),
      initialInterval: intervalMs,
      maximumInterval: Math.max(intervalMs, maxIntervalMs),
      backoffCoefficient: 2,
      nonRetryableErrorTypes: [...nonRetryable],
    },
  };
}
