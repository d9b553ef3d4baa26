import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { type EventLog, readStream } from './event-log.ts';

/**
 * The state of one stream, as its aggregate has it; the initial one for a stream that does not exist. It may be older than the log,
 * unless it has to be `fresh`. For aggregates whose `evolve` makes new states.
 */
export type LoadState = <S, C extends { readonly type: string }, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
  stream: StreamName,
  options?: { readonly fresh?: boolean },
) => Promise<S>;

/** Loads states by reading their whole streams: for work that nobody waits for. */
export function loadFrom(log: EventLog): LoadState {
  return async <S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
  ) => {
    let state = aggregate.initialState();
    for await (const event of readStream(log, aggregate.events, stream)) {
      state = aggregate.evolve(state, event as DomainEvent as E);
    }
    return state;
  };
}
