import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { WorkflowClient, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { Temporal } from './connection.ts';
import { OtherKey } from './payload-codec.ts';

/** Id, type and queue of the workflow that nobody works on: it is there as long as the namespace is somebody's. */
export const claim = 'marquee-installation';

/**
 * Marks the namespace as this installation's. Throws `StartRefused` where it is another's, or holds jobs that were written
 * under another master key.
 */
export async function claimNamespace(temporal: Temporal, installation: string): Promise<void> {
  const { connection, namespace } = temporal;
  // Its memo is for everybody to read, whatever their key.
  const client = new WorkflowClient({ connection, namespace });
  const owner = await ownerOf(client);
  if (owner !== undefined) refuseOther(namespace, owner, installation);
  await refuseOtherKey(temporal);
  if (owner !== undefined) return;
  try {
    await client.start(claim, {
      workflowId: claim,
      taskQueue: claim,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      memo: { installation },
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    refuseOther(namespace, await ownerOf(client), installation);
  }
}

/** Whose the namespace is; undefined while it is nobody's. */
async function ownerOf(client: WorkflowClient): Promise<unknown> {
  try {
    const { memo, status } = await client.getHandle(claim).describe();
    return status.name === 'RUNNING' ? memo?.installation : undefined;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return undefined;
    throw error;
  }
}

function refuseOther(namespace: string, owner: unknown, installation: string): void {
  if (owner === installation) return;
  throw new StartRefused(
    `The Temporal namespace ${namespace} belongs to another installation (${owner}). Set TEMPORAL_NAMESPACE to one of its own, or terminate the workflow ${claim} there where that installation is gone.`,
  );
}

/** One job tells: all of a namespace are written under one key. */
async function refuseOtherKey({ client, namespace }: Temporal): Promise<void> {
  try {
    for await (const _ of client.workflow.list({ query: `WorkflowType != '${claim}'`, pageSize: 1 })) return;
  } catch (error) {
    if (!(error instanceof OtherKey)) throw error;
    throw new StartRefused(
      `The Temporal namespace ${namespace} holds jobs that were written under another master key. Set MARQUEE_MASTER_KEY to that one, or TEMPORAL_NAMESPACE to a namespace of its own.`,
      { cause: error },
    );
  }
}
