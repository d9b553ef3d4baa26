import type { KeyObject } from 'node:crypto';
import { Client } from '@temporalio/client';
import type { Payload } from '@temporalio/common';
import proto from '@temporalio/proto';
import { NativeConnection } from '@temporalio/worker';
import { encryptingCodec } from '../payload-codec.ts';

const { History } = proto.temporal.api.history.v1;
const { WorkflowExecutionInfo: Info } = proto.temporal.api.workflow.v1;

/** All that Temporal keeps of its workflows: as it is stored there, and every payload in it decrypted. */
export interface KeptHistories {
  readonly runs: number;
  readonly stored: Buffer;
  readonly decrypted: Buffer;
}

/** Reads the histories of all runs in a Temporal's namespace, with what lists show of them. `key`: what payloads are encrypted with. */
export async function keptHistories(address: string, namespace: string, key: KeyObject): Promise<KeptHistories> {
  const connection = await NativeConnection.connect({ address });
  const codec = encryptingCodec(key);
  const { workflow } = new Client({ connection, namespace, dataConverter: { payloadCodecs: [codec] } });
  const stored: Uint8Array[] = [];
  const payloads: Payload[] = [];
  let runs = 0;
  for await (const { workflowId, runId, raw } of workflow.list()) {
    runs += 1;
    const history = await workflow.getHandle(workflowId, runId).fetchHistory();
    stored.push(History.encode(history).finish(), Info.encode(raw).finish());
    payloads.push(...payloadsIn(history), ...payloadsIn(raw));
  }
  await connection.close();
  const decrypted = await codec.decode(payloads);
  return {
    runs,
    stored: Buffer.concat(stored),
    decrypted: Buffer.concat(decrypted.map(({ data }) => Buffer.from(data ?? []))),
  };
}

/** Every payload in a message, however deep. */
function payloadsIn(message: unknown): readonly Payload[] {
  if (message === null || typeof message !== 'object' || message instanceof Uint8Array) return [];
  if ('data' in message && message.data instanceof Uint8Array && 'metadata' in message) return [message as Payload];
  return Object.values(message).flatMap(payloadsIn);
}
