import { Context } from '@temporalio/activity';
import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';
import type { ActivityOutcome } from '../port/context.ts';
import type { JobKind } from '../port/engine.ts';
import { tryActivity } from '../port/try-activity.ts';
import type { Temporal } from './connection.ts';
import { interrupted, timeoutSlackMs, workflowType } from './protocol.ts';

/** Heartbeats within the time after which the worker counts as dead. */
const BEATS = 3;

/** Runs the activities of all kinds under the one name that Temporal asks for where it knows no other. */
export function activityWorker(kinds: readonly JobKind[], { connection, namespace }: Temporal) {
  const byType = new Map(kinds.map((kind) => [workflowType(kind.definition), kind.activities]));

  /** One try. Fails with the activity's own code, or as interrupted when this worker must let it go. */
  async function tryOnce(input: unknown): Promise<unknown> {
    const context = Context.current();
    const { info } = context;
    const { activityType: name, attempt, heartbeatTimeoutMs = 0 } = info;
    if (Date.now() - info.currentAttemptScheduledTimestampMs > heartbeatTimeoutMs / 2) await stillOurs();
    const letGo = new AbortController();
    const beating = setInterval(() => context.heartbeat(), heartbeatTimeoutMs / BEATS);
    try {
      const trying = tryActivity({
        activities: byType.get(info.workflowType ?? '') ?? {},
        name,
        input,
        jobKey: info.workflowExecution?.workflowId ?? '',
        attempt,
        timeoutMs: info.startToCloseTimeoutMs - timeoutSlackMs,
        signal: letGo.signal,
      });
      return answerOf(await Promise.race([trying, lost(context, letGo)]));
    } finally {
      clearInterval(beating);
    }
  }

  /** A process that was paused finds tries that others have made meanwhile: Temporal then refuses their sign of life. */
  async function stillOurs(): Promise<void> {
    const { taskToken } = Context.current().info;
    await connection.workflowService.recordActivityTaskHeartbeat({ namespace, taskToken });
  }

  return { default: tryOnce };
}

function answerOf(outcome: ActivityOutcome<unknown>): unknown {
  if (outcome.ok) return outcome.value;
  const { code, message } = outcome.failure;
  // Told in the job's view; a library that warns of every try besides would only drown it.
  throw ApplicationFailure.create({ type: code, message, category: ApplicationFailureCategory.BENIGN });
}

/** Rejects when nobody waits for the try any more. A wish to cancel the job lets it end. */
function lost(context: Context, letGo: AbortController): Promise<never> {
  return new Promise((_, reject) => {
    context.cancellationSignal.addEventListener('abort', () => {
      if (context.cancellationDetails?.cancelRequested) return;
      letGo.abort();
      reject(
        ApplicationFailure.create({
          type: interrupted,
          message: 'the worker has stopped',
          nextRetryDelay: 1,
          category: ApplicationFailureCategory.BENIGN,
        }),
      );
    });
  });
}
