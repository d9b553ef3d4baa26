import { ms } from '@marquee/domain/kernel/time.ts';
import { UTC } from '@marquee/domain/kernel/time-zone.ts';
import { type ShowDetails, showEvents } from '@marquee/domain/shows/show/events.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';

/** When and where people come: what they are told when it changes. */
export interface ShowPlace {
  /** ISO 8601, UTC, as `doorsAt`. */
  readonly scheduledAt: string;
  readonly doorsAt: string | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly location: string | undefined;
}

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
      return before && !isSame(before, after) ? { before, after, at: ms(event.meta.recordedAt) } : undefined;
    before = after;
  }
  return undefined;
}

function placeOf({ scheduledAt, doorsAt, timeZone = UTC, location }: ShowDetails): ShowPlace {
  return { scheduledAt, doorsAt, timeZone, location };
}

function isSame(a: ShowPlace, b: ShowPlace): boolean {
  return (Object.keys(a) as (keyof ShowPlace)[]).every((field) => a[field] === b[field]);
}
