import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, NodeLog } from './node-log.ts';

type Options = InstanceType<typeof streams.ReadReq.Options>;
type Filter = (event: LoggedEvent) => boolean;

/** Records that a filtered subscription looks at between two checkpoints, times the multiplier that is asked for. */
const checkpointWindow = 32;

/** The answers to one `Read` call that ends. */
export function* readAnswers(log: NodeLog, options: Options): Generator<streams.ReadResp> {
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const count = Number(options.getCount());
  const from = options.getStream();
  let found: readonly LoggedEvent[];
  if (from) {
    const name = nameOf(from.getStreamIdentifier());
    const stream = log.stream(name);
    if (!stream) {
      yield notFound(name);
      return;
    }
    const first = from.hasRevision() ? Number(from.getRevision()) : 0;
    found = backwards ? stream.toReversed() : stream.slice(first);
  } else {
    const all = options.getAll();
    // Positions are inclusive, as in the log of a real node.
    const start = all?.hasPosition() ? log.indexOf(Number(all.getPosition()?.getCommitPosition())) : 0;
    found = backwards ? log.events.toReversed() : log.events.slice(start);
  }
  let sent = 0;
  const wanted = filterOf(options);
  for (const event of found) {
    if (sent === count) return;
    if (!wanted(event)) continue;
    yield answerOf(event);
    sent += 1;
  }
}

/** The answers to one subscription to `$all`: the events that are there, and those that come until the signal aborts. */
export async function* subscriptionAnswers(
  log: NodeLog,
  options: Options,
  signal: AbortSignal,
): AsyncGenerator<streams.ReadResp> {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId('00000000-0000-4000-8000-000000000001');
  yield new streams.ReadResp().setConfirmation(confirmation);
  const all = options.getAll();
  const position = all?.getPosition();
  let next = all?.hasEnd() ? log.events.length : position ? log.indexOf(Number(position.getCommitPosition()) + 1) : 0;
  const wanted = filterOf(options);
  const interval = checkpointWindow * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
  let considered = 0;
  let live = false;
  while (!signal.aborted) {
    const event = log.events[next];
    if (!event) {
      if (!live) yield new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
      live = true;
      await nextAppend(log, signal);
      continue;
    }
    next += 1;
    considered += 1;
    if (wanted(event)) yield answerOf(event);
    if (options.hasFilter() && considered % interval === 0) yield checkpointAt(event.position);
  }
}

function nextAppend(log: NodeLog, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = log.listen(done);
    signal.addEventListener('abort', done);
  });
}

function filterOf(options: Options): Filter {
  const filter = options.getFilter();
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? [];
  if (prefixes.length === 0) return () => true;
  return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
}

export function nameOf(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function identifierOf(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
}

function notFound(stream: string): streams.ReadResp {
  const answer = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
  return new streams.ReadResp().setStreamNotFound(answer);
}

function checkpointAt(position: number): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position)).setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

function answerOf(event: LoggedEvent): streams.ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType);
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position));
  return new streams.ReadResp().setEvent(read);
}
