import { ms } from '@marquee/domain/kernel/time.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { placeOf, type ShowPlace, samePlace } from '@marquee/domain/shows/show/place.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';

export interface ShowMove {
  readonly before: ShowPlace;
  readonly after: ShowPlace;
  /** UTC milliseconds. */
  readonly at: number;
}

/** How an edit of a show, named by its event, moved it; undefined where time and place stayed as they were. */
export async function readMove(log: EventLog, show: string, edit: string): Promise<ShowMove | undefined> {
  let before: ShowPlace | undefined;
  for await (const event of readStream(log, showEvents, `show-${show}`)) {
    if (event.type !== 'ShowScheduled' && event.type !== 'ShowEdited') continue;
    const after = placeOf(event.data.details);
    if (event.id === edit)
      return before && !samePlace(before, after) ? { before, after, at: ms(event.meta.recordedAt) } : undefined;
    before = after;
  }
  return undefined;
}
