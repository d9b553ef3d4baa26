import type { DomainEvent, Position, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { reject } from '@marquee/domain/kernel/rejection.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { CommandResult } from './bus.ts';
import type { CommandBatch } from './command-batch.ts';
import type { QueuedCommand } from './queued-command.ts';
import type { AnyDecider } from './stream-state.ts';

type Answer = CommandResult<DomainEvent>;

/** The refusal of a command id that came before with another request body. */
export function keyReused(): Answer {
  const message = 'This idempotency key came with another request before. Send a new request under a new key.';
  return { ok: false, rejection: reject('KeyReused', message) };
}

/** The answer of a command whose batch is in the log; `position` is undefined when the batch had no events. */
export function answerOf(queued: QueuedCommand, batch: CommandBatch, position: Position | undefined): Answer {
  if (queued.rejection) return { ok: false, rejection: queued.rejection };
  const revision = batch.revisionAfter(queued);
  // Recorded by an earlier delivery, and nobody asks for what was recorded.
  if (queued.recordedAtRevision >= 0) return { ok: true, events: [], revision, position: undefined };
  if (queued.eventCount === 0 || position === undefined) return { ok: true, events: [], revision, position: undefined };
  return { ok: true, events: batch.recorded(queued, position), revision, position };
}

/** The answer of a command that an earlier delivery recorded, from its events in the log. */
export async function answerFromLog(
  queued: QueuedCommand,
  store: EventStore,
  aggregate: AnyDecider,
  stream: StreamName,
): Promise<Answer> {
  const events: RecordedEvent[] = [];
  let last: RecordedEvent | undefined;
  for await (const event of eventsOf(queued, store, stream)) {
    if (queued.hasOtherBody(event.meta.bodyHash)) return keyReused();
    events.push(...upcast(aggregate.events, event));
    last = event;
  }
  if (!last) throw new Error(`${stream} does not hold command ${queued.options.commandId} where it is remembered`);
  return { ok: true, events, revision: last.revision, position: last.position };
}

/** Events of one command are neighbours. Most have few: they are read in small pieces. */
async function* eventsOf(queued: QueuedCommand, store: EventStore, stream: StreamName): AsyncIterable<RecordedEvent> {
  const limit = 16;
  for (let from = queued.recordedAtRevision; ; from += limit) {
    let read = 0;
    for await (const event of store.read(stream, { from, limit })) {
      if (event.meta.commandId !== queued.options.commandId) return;
      yield event;
      read += 1;
    }
    if (read < limit) return;
  }
}
