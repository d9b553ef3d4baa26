import { Context } from '@temporalio/activity';
import { ApplicationFailure, ApplicationFailureCategory, defaultPayloadConverter } from '@temporalio/common';
import type { ActivityOutcome } from '../port/context.ts';
import type { JobKind } from '../port/engine.ts';
import { lossOf, mostLosses } from '../port/retry.ts';
import { Semaphore } from '../port/semaphore.ts';
import { tryActivity } from '../port/try-activity.ts';
import type { Temporal } from './connection.ts';
import { interrupted, timeoutSlackMs, workflowType } from './protocol.ts';
import { firstSign, type Sign } from './signs.ts';

/** Heartbeats within the time after which the worker counts as dead. */
const BEATS = 3;

/** In each process those that may have ended others are tried one after another, whatever line of work they are of. */
const suspects = new Semaphore(1);

/** Runs the activities of all kinds under the one name that Temporal asks for where it knows no other. */
export function activityWorker(kinds: readonly JobKind[], { connection, namespace }: Temporal) {
  const byType = new Map(kinds.map((kind) => [workflowType(kind.definition), kind.activities]));

  /** One try. Fails with the activity's own code, or as interrupted when this worker must let it go. */
  async function tryOnce(input: unknown): Promise<unknown> {
    const context = Context.current();
    const { info } = context;
    const { activityType: name, attempt, heartbeatTimeoutMs = 0 } = info;
    let sign = firstSign(attempt, info.heartbeatDetails);
    const late = Date.now() - info.currentAttemptScheduledTimestampMs > heartbeatTimeoutMs / 2;
    // Who may take this process with it has no time to say so later.
    if (late || attempt > 1) await say(sign);
    else context.heartbeat(sign);
    if (sign.losses >= mostLosses) {
      const { code: type, message } = lossOf(name);
      throw ApplicationFailure.create({
        type,
        message,
        nonRetryable: true,
        category: ApplicationFailureCategory.BENIGN,
      });
    }
    const letGo = new AbortController();
    const gone = lost(context, letGo);
    const beating = setInterval(() => context.heartbeat(sign), heartbeatTimeoutMs / BEATS);
    const enter = async (stage: Sign['stage']) => {
      sign = { ...sign, stage };
      // In place of a sign of the stage before that the library has not sent yet.
      context.heartbeat(sign);
      await say(sign);
    };
    const once = async () => {
      const trying = tryActivity({
        activities: byType.get(info.workflowType ?? '') ?? {},
        name,
        input,
        jobKey: info.workflowExecution?.workflowId ?? '',
        attempt,
        timeoutMs: info.startToCloseTimeoutMs - timeoutSlackMs,
        signal: letGo.signal,
      });
      return answerOf(await Promise.race([trying, gone]));
    };
    try {
      if (sign.stage === 'trying') return await once();
      return await inTurn(gone, () => enter('trying').then(once));
    } catch (error) {
      clearInterval(beating);
      // The next try knows by it that this process lived to see the end of this one.
      if (sign.stage === 'trying') await enter('over').catch(() => {});
      throw error;
    } finally {
      clearInterval(beating);
    }
  }

  /** A process that was paused finds tries that others have made meanwhile: Temporal then refuses their sign of life. */
  async function say(sign: Sign): Promise<void> {
    const { taskToken } = Context.current().info;
    const details = { payloads: [defaultPayloadConverter.toPayload(sign)] };
    await connection.workflowService.recordActivityTaskHeartbeat({ namespace, taskToken, details });
  }

  return { default: tryOnce };
}

/** Does the work once no other suspect is tried here; not at all when `gone` rejects before that. */
async function inTurn<T>(gone: Promise<never>, work: () => Promise<T>): Promise<T> {
  const turn = suspects.acquire();
  try {
    await Promise.race([turn, gone]);
  } catch (error) {
    turn.then(() => suspects.release());
    throw error;
  }
  try {
    return await work();
  } finally {
    suspects.release();
  }
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
