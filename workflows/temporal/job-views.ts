import type { WorkflowExecutionDescription, WorkflowExecutionInfo } from '@temporalio/client';
import { ApplicationFailure, type LoadedDataConverter } from '@temporalio/common';
import { decodeOptionalFailureToOptionalError } from '@temporalio/common/lib/internal-non-workflow/index.js';
import { optionalTsToMs } from '@temporalio/common/lib/time.js';
import type { ActivityFailure } from '../port/context.ts';
import type { JobState, JobView, PendingRetry } from '../port/engine.ts';
import { attributes } from './attributes.ts';
import { definitionOf, interrupted, type JobMemo } from './protocol.ts';

/** What lists and descriptions tell of a workflow. */
type Told = Pick<WorkflowExecutionInfo, 'type' | 'workflowId' | 'status' | 'startTime' | 'typedSearchAttributes'> & {
  readonly closeTime?: Date | undefined;
  readonly memo?: Record<string, unknown> | undefined;
};

/** What a job shows of itself; undefined for a workflow that is none. */
export function viewOf(info: Told): JobView | undefined {
  const definition = definitionOf(info.type);
  const { startedAt, job = { caption: '', parked: 0 } } = (info.memo ?? {}) as { startedAt?: number; job?: JobMemo };
  if (!definition || startedAt === undefined) return undefined;
  const told = info.typedSearchAttributes;
  const state = stateOf(info);
  const reason = endedByHand(info) ?? job.reason;
  return {
    key: info.workflowId,
    ...definition,
    state,
    ...(reason !== undefined && { reason }),
    itemsTotal: told.get(attributes.itemsTotal) ?? 0,
    itemsDone: told.get(attributes.itemsDone) ?? 0,
    itemsFailed: told.get(attributes.itemsFailed) ?? 0,
    itemsParked: job.parked,
    caption: job.caption,
    ...(!info.closeTime && state !== 'running' && job.wakesAt !== undefined && { wakesAt: iso(job.wakesAt) }),
    startedAt: iso(startedAt),
    updatedAt: iso((info.closeTime ?? told.get(attributes.lastProgressAt) ?? info.startTime).getTime()),
    ...(info.closeTime && { endedAt: iso(info.closeTime.getTime()) }),
    ...(job.output !== undefined && job.output !== null && { output: job.output }),
  };
}

function stateOf({ status, typedSearchAttributes }: Told): JobState {
  const told = typedSearchAttributes.get(attributes.state) as JobState | undefined;
  switch (status.name) {
    case 'COMPLETED':
      return 'done';
    case 'CANCELLED':
      return 'cancelled';
    case 'FAILED':
      return told === 'cancelled' ? told : 'failed';
    case 'TERMINATED':
    case 'TIMED_OUT':
      return 'failed';
    default:
      return told ?? 'running';
  }
}

function endedByHand({ status }: Told): string | undefined {
  return status.name === 'TERMINATED' || status.name === 'TIMED_OUT'
    ? `ended in Temporal: ${status.name.toLowerCase().replace('_', ' ')}`
    : undefined;
}

/** The activity that has failed and is tried again, the one that was asked for first. */
export async function pendingRetry(
  { raw }: WorkflowExecutionDescription,
  converter: LoadedDataConverter,
): Promise<PendingRetry | undefined> {
  for (const pending of raw.pendingActivities ?? []) {
    const { activityType, attempt, lastFailure, nextAttemptScheduleTime, scheduledTime } = pending;
    if (!lastFailure || !attempt || attempt < 2) continue;
    const failure = failureOf(await decodeOptionalFailureToOptionalError(converter, lastFailure));
    const next = optionalTsToMs(nextAttemptScheduleTime) ?? optionalTsToMs(scheduledTime) ?? 0;
    return { activity: activityType?.name ?? '', attempts: attempt - 1, failure, nextAt: iso(next) };
  }
  return undefined;
}

function failureOf(error: Error | undefined): ActivityFailure {
  const code = error instanceof ApplicationFailure ? (error.type ?? 'Unexpected') : interrupted;
  return { code, message: error?.message ?? '' };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
