import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ChainedEvent } from '../hash-chain.ts';
import { noStream } from '../port.ts';
import type { StoredEvent } from '../stored-event.ts';
import { Unusable } from './failures.ts';
import { decodeMetadata, encodeMetadata } from './metadata.ts';
import type { StreamNames } from './names.ts';

/** An event as it lies in EventStoreDB, with its texts as stored. */
export interface LoggedEvent extends ChainedEvent {
  /** Byte offset in the server's log. */
  readonly n: number;
}

/** Bytes of payload in one message. */
const largestMessage = 1024 * 1024;

/** The messages of one append: what it expects, and its events, in as many as their size asks for. */
export function appendRequests(
  name: string,
  expectedRevision: number,
  events: readonly StoredEvent[],
  correlation: string,
): streams.BatchAppendReq[] {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier(name));
  if (expectedRevision === noStream) options.setNoStream(new empty.Empty());
  else options.setStreamPosition(String(expectedRevision));
  const request = () => new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(correlation));
  const requests = [request().setOptions(options)];
  let size = 0;
  for (const event of events) {
    const bytes = event.data.length + event.meta.length;
    if (size > 0 && size + bytes > largestMessage) {
      requests.push(request());
      size = 0;
    }
    size += bytes;
    requests.at(-1)?.addProposedMessages(proposed(event));
  }
  requests.at(-1)?.setIsFinal(true);
  return requests;
}

function proposed({ id, type, version, meta, data }: StoredEvent): streams.BatchAppendReq.ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setCustomMetadata(Buffer.from(encodeMetadata(version, meta)))
    .setData(Buffer.from(data));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

/** Events of one stream from a revision on; `revision` undefined: backwards from the last one. */
export function streamRequest(name: string, revision: number | undefined, count: number): streams.ReadReq {
  const from = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier(name));
  if (revision === undefined) from.setEnd(new shared.Empty());
  else from.setRevision(String(revision));
  const options = readOptions(revision === undefined)
    .setStream(from)
    .setCount(String(count));
  return new streams.ReadReq().setOptions(options.setNoFilter(new shared.Empty()));
}

/** Events of this log from a place in `$all` on, that place included; `n` undefined: backwards from the end. */
export function logRequest(names: StreamNames, n: number | undefined, count: number): streams.ReadReq {
  const options = readOptions(n === undefined)
    .setAll(place(n))
    .setCount(String(count))
    .setFilter(filter(names));
  return new streams.ReadReq().setOptions(options);
}

/** The last record of all, whoever wrote it. */
export function endRequest(): streams.ReadReq {
  const options = readOptions(true).setAll(place(undefined)).setCount('1').setNoFilter(new shared.Empty());
  return new streams.ReadReq().setOptions(options);
}

/** Events of this log after a place in `$all`, those that are there and those that come; 0 is the beginning. */
export function subscriptionRequest(names: StreamNames, after: number): streams.ReadReq {
  const options = readOptions(false)
    .setAll(place(after))
    .setSubscription(new streams.ReadReq.Options.SubscriptionOptions())
    .setFilter(filter(names));
  return new streams.ReadReq().setOptions(options);
}

function readOptions(backwards: boolean): streams.ReadReq.Options {
  const { FORWARDS, BACKWARDS } = streams.ReadReq.Options.ReadDirection;
  const uuids = new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty());
  return new streams.ReadReq.Options().setUuidOption(uuids).setReadDirection(backwards ? BACKWARDS : FORWARDS);
}

/** Our events are never part of an explicit transaction, so commit and prepare are the same place. */
function place(n: number | undefined): streams.ReadReq.Options.AllOptions {
  const all = new streams.ReadReq.Options.AllOptions();
  if (n === undefined) return all.setEnd(new shared.Empty());
  if (n === 0) return all.setStart(new shared.Empty());
  return all.setPosition(
    new streams.ReadReq.Options.Position().setCommitPosition(String(n)).setPreparePosition(String(n)),
  );
}

/** Records of others that the server looks at in one go. */
const searchWindow = 4_096;

function filter({ prefix }: StreamNames): streams.ReadReq.Options.FilterOptions {
  return new streams.ReadReq.Options.FilterOptions()
    .setStreamIdentifier(new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([prefix]))
    .setMax(searchWindow)
    .setCheckpointintervalmultiplier(1);
}

function identifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

/** The place in `$all` of an answer's event; undefined for answers of another kind. */
export function placeOf(answer: streams.ReadResp): number | undefined {
  const position = answer.getEvent()?.getEvent()?.getCommitPosition();
  return position === undefined ? undefined : Number(position);
}

/** The revision of an answer's event in its stream. */
export function revisionOf(answer: streams.ReadResp): number | undefined {
  const revision = answer.getEvent()?.getEvent()?.getStreamRevision();
  return revision === undefined ? undefined : Number(revision);
}

/** The payload of an answer's event, as text. */
export function payloadOf(answer: streams.ReadResp): string | undefined {
  const recorded = answer.getEvent()?.getEvent();
  return recorded && text(recorded.getData_asU8());
}

/** The event of an answer; undefined for answers of another kind. Throws for an event that this platform did not write. */
export function loggedEvent(answer: streams.ReadResp, names: StreamNames): LoggedEvent | undefined {
  const recorded = answer.getEvent()?.getEvent();
  if (!recorded) return undefined;
  const name = text(recorded.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array());
  const revision = Number(recorded.getStreamRevision());
  const n = Number(recorded.getCommitPosition());
  // Servers before 22.6 give no place to what is read from a stream.
  if (!Number.isSafeInteger(n)) throw new Unusable('EventStoreDB gave no position: version 22.10 or newer is needed');
  try {
    return {
      id: recorded.getId()?.getString() ?? '',
      stream: names.off(name),
      revision,
      n,
      type: recorded.getMetadataMap().get('type') ?? '',
      ...decodeMetadata(text(recorded.getCustomMetadata_asU8())),
      data: text(recorded.getData_asU8()),
    };
  } catch (error) {
    throw new Unusable(`event ${revision} of ${name}: ${(error as Error).message}`, { cause: error });
  }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
