import code from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, ProposedEvent, Written } from './node-log.ts';
import { identifierOf, nameOf } from './reading.ts';

/** One append on its way in. */
export interface Proposal {
  readonly id: string;
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

/** Why a node does not write an append; `busy` and `timeout` as it says them itself. */
export type Refusal =
  | { readonly kind: 'tooLarge'; readonly most: number }
  | { readonly kind: 'busy' | 'timeout' | 'accessDenied' | 'streamDeleted' };

/** What a request adds to the append that it belongs to. */
export function proposalOf(id: string, request: streams.BatchAppendReq, known: Proposal | undefined): Proposal {
  const options = request.getOptions();
  const head = known ?? { stream: nameOf(options?.getStreamIdentifier()), expected: expectedBy(options), events: [] };
  const events = request.getProposedMessagesList().map((message) => ({
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }));
  return { id, stream: head.stream, expected: head.expected, events: [...head.events, ...events] };
}

function expectedBy(options: streams.BatchAppendReq.Options | undefined): Expected {
  if (options?.hasStreamPosition()) return Number(options.getStreamPosition());
  if (options?.hasNoStream()) return -1;
  return options?.hasStreamExists() ? 'exists' : 'any';
}

function answerTo({ id, stream }: Proposal): streams.BatchAppendResp {
  return new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(id))
    .setStreamIdentifier(identifierOf(stream));
}

export function ofWritten(proposal: Proposal, written: Written): streams.BatchAppendResp {
  if (written.kind === 'wrongExpectedVersion') {
    const wrong = new shared.WrongExpectedVersion();
    if (written.current >= 0) wrong.setCurrentStreamRevision(String(written.current));
    else wrong.setCurrentNoStream(new empty.Empty());
    return failed(proposal, 'WrongExpectedVersion', wrong.serializeBinary(), code.Code.FAILED_PRECONDITION);
  }
  const place = String(written.position);
  const position = new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place);
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(written.revision));
  return answerTo(proposal).setSuccess(success.setPosition(position));
}

export function ofError(proposal: Proposal, refusal: Refusal): streams.BatchAppendResp {
  const { INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED, DEADLINE_EXCEEDED } = code.Code;
  switch (refusal.kind) {
    case 'tooLarge': {
      const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(refusal.most);
      return failed(proposal, 'MaximumAppendSizeExceeded', details.serializeBinary(), INVALID_ARGUMENT);
    }
    case 'streamDeleted': {
      const details = new shared.StreamDeleted().setStreamIdentifier(identifierOf(proposal.stream));
      return failed(proposal, 'StreamDeleted', details.serializeBinary(), NOT_FOUND);
    }
    case 'accessDenied':
      return failed(proposal, 'AccessDenied', new Uint8Array(), PERMISSION_DENIED);
    case 'timeout':
      return failed(proposal, 'Timeout', new Uint8Array(), DEADLINE_EXCEEDED);
    case 'busy': {
      const details = new any.Any();
      details.pack(new Uint8Array(), 'google.protobuf.Empty');
      const busy = new statusMessages.Status().setMessage('Server Is Busy').setDetails(details);
      return answerTo(proposal).setError(busy);
    }
  }
}

function failed(proposal: Proposal, name: string, details: Uint8Array, number: code.Code): streams.BatchAppendResp {
  const packed = new any.Any();
  packed.pack(details, `event_store.client.${name}`);
  const error = new statusMessages.Status().setCode(number).setMessage(name).setDetails(packed);
  return answerTo(proposal).setError(error);
}
