import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import type { KnownShow } from '@marquee/domain/shows/show/state.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';

/** A show as the log has it, with why it was cancelled where it was. */
export interface ShowFacts extends KnownShow {
  readonly show: string;
  readonly cancelled: string | undefined;
}

/** Reads one show; undefined when there is none. */
export async function readShow(log: EventLog, show: string): Promise<ShowFacts | undefined> {
  let state = showAggregate.initialState();
  let cancelled: string | undefined;
  for await (const event of readStream(log, showEvents, `show-${show}`)) {
    state = showAggregate.evolve(state, event);
    if (event.type === 'ShowCancelled') cancelled = event.data.reason;
  }
  return state.status === 'none' ? undefined : { ...state, show, cancelled };
}
