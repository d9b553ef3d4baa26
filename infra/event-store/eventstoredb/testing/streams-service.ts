import { once } from 'node:events';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServerDuplexStream, type ServerWritableStream, status } from '@grpc/grpc-js';
import { ofError, ofWritten, type Proposal, proposalOf } from './appending.ts';
import type { Faults } from './faults.ts';
import type { NodeLog } from './node-log.ts';
import { readAnswers, subscriptionAnswers } from './reading.ts';

export interface NodeState {
  /** Port of the node that takes writes. */
  leader: number;
}

export interface ServiceOptions {
  readonly port: number;
  readonly state: NodeState;
  readonly maxAppendSize: number;
}

type AppendCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** The service `event_store.client.streams.Streams` over a log in memory. */
export function streamsService(log: NodeLog, faults: Faults, { port, state, maxAppendSize }: ServiceOptions) {
  const notLeader = (metadata: Metadata) =>
    state.leader !== port && metadata.get('requires-leader').includes('true') ? leaderInfo(state.leader) : undefined;

  const write = async (call: AppendCall, proposal: Proposal) => {
    const { stream, events, expected } = proposal;
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (size > maxAppendSize) return void call.write(ofError(proposal, { kind: 'tooLarge', most: maxAppendSize }));
    const refusal = faults.refuseAppend(
      stream,
      events.map(({ type }) => type),
    );
    if (refusal) return void call.write(ofError(proposal, refusal));
    const written = log.append(stream, expected, events);
    if (await faults.answerAppend(stream)) call.write(ofWritten(proposal, written));
  };

  const batchAppend = async (call: AppendCall) => {
    const proposals = new Map<string, Proposal>();
    try {
      for await (const request of call as AsyncIterable<streams.BatchAppendReq>) {
        const refusal = notLeader(call.metadata);
        if (refusal) return void call.emit('error', refusal);
        const id = request.getCorrelationId()?.getString() ?? '';
        const proposal = proposalOf(id, request, proposals.get(id));
        proposals.set(id, proposal);
        if (!request.getIsFinal()) continue;
        proposals.delete(id);
        void write(call, proposal);
      }
      call.end();
    } catch {
      // The caller went away.
    }
  };

  const read = async (call: ReadCall) => {
    const options = call.request.getOptions();
    const refusal = notLeader(call.metadata) ?? faults.refuseRead();
    if (!options?.hasUuidOption() || refusal) {
      call.emit('error', refusal ?? { code: status.INVALID_ARGUMENT, details: 'no uuid option' });
      return;
    }
    const gone = new AbortController();
    call.on('cancelled', () => gone.abort()).on('close', () => gone.abort());
    const answers = options.hasSubscription()
      ? subscriptionAnswers(log, options, gone.signal)
      : readAnswers(log, options);
    for await (const response of answers) {
      if (gone.signal.aborted) return;
      if (options.hasSubscription() && faults.silent) await new Promise(() => {});
      if (!call.write(response)) await Promise.race([once(call, 'drain'), once(gone.signal, 'abort')]);
    }
    call.end();
  };

  return { batchAppend, read };
}

function leaderInfo(port: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
}
