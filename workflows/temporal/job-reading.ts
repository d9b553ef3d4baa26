import { type WorkflowExecutionDescription, type WorkflowHandle, WorkflowNotFoundError } from '@temporalio/client';
import { decodeOptionalFailureToOptionalError } from '@temporalio/common/lib/internal-non-workflow/index.js';
import type { JobView } from '../port/engine.ts';
import type { Temporal } from './connection.ts';
import { pendingRetry, viewOf } from './job-views.ts';

/** A task of a workflow that failed so often is not a passing trouble. */
const BROKEN_TASKS = 3;

/** All that Temporal knows of a job, workers or no workers; undefined when it has not started. */
export async function readJob(temporal: Temporal, key: string): Promise<JobView | undefined> {
  const handle = temporal.client.workflow.getHandle(key);
  const description = await describe(handle);
  const view = description && viewOf(description);
  if (!description || !view) return undefined;
  if (view.endedAt !== undefined) return view;
  const retry = await pendingRetry(description, temporal.converter);
  const broken = await brokenBy(temporal, description);
  return { ...view, ...(retry && { retry }), ...(broken !== undefined && { state: 'stuck', reason: broken }) };
}

async function describe(handle: WorkflowHandle): Promise<WorkflowExecutionDescription | undefined> {
  try {
    return await handle.describe();
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return undefined;
    throw error;
  }
}

/** Why no build can go on with the job: its definition was changed without raising the version, or is missing. */
async function brokenBy(
  { client, namespace, converter }: Temporal,
  { raw, workflowId, runId }: WorkflowExecutionDescription,
): Promise<string | undefined> {
  if ((raw.pendingWorkflowTask?.attempt ?? 0) < BROKEN_TASKS) return undefined;
  const { history } = await client.workflowService.getWorkflowExecutionHistoryReverse({
    namespace,
    execution: { workflowId, runId },
    maximumPageSize: 10,
  });
  const failed = history?.events?.find((event) => event.workflowTaskFailedEventAttributes);
  const failure = failed?.workflowTaskFailedEventAttributes?.failure;
  const error = await decodeOptionalFailureToOptionalError(converter, failure);
  return `the job's workflow cannot go on: ${error?.message ?? 'its tasks time out'}`;
}
