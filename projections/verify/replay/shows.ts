import type { LogEvent } from '@marquee/domain/contexts.ts';
import { UTC } from '@marquee/domain/kernel/time-zone.ts';
import type { ShowDetails } from '@marquee/domain/shows/show/events.ts';
import type { ShowRow } from '../../shows/shows.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

function said({ title, description, genre, scheduledAt, location, timeZone, doorsAt }: ShowDetails) {
  const place = { location: location ?? null, time_zone: timeZone ?? UTC };
  return {
    title,
    description,
    genre,
    ...place,
    scheduled_at: instant(scheduledAt),
    doors_at: doorsAt ? instant(doorsAt) : null,
  };
}

/** Most moves that are remembered of a show. */
const MOST = 20;

/** Where the show was so far, when words of an edit say something else of it. */
function movesOf(row: ShowRow | undefined, words: ReturnType<typeof said>, until: string): ShowRow['moves'] {
  if (!row) return [];
  const { scheduled_at, doors_at, time_zone, location } = row;
  const same = [
    [scheduled_at, words.scheduled_at],
    [doors_at, words.doors_at],
    [time_zone, words.time_zone],
    [location, words.location],
  ].every(([before, after]) => before === after);
  if (same) return row.moves;
  const past = { scheduledAt: scheduled_at, doorsAt: doors_at, timeZone: time_zone, location, until };
  return [...row.moves, past].slice(-MOST);
}

export class ShowsReplay implements Replay {
  readonly projection = 'shows';
  readonly #shows = new ReplayTable<ShowRow>('shows', 'shows', ['show']);
  readonly tables = tablesOf(this.#shows);

  see(event: LogEvent): void {
    const show = idIn(event);
    const at = event.meta.recordedAt;
    switch (event.type) {
      case 'ShowScheduled': {
        const { owner, details, price, tiers } = event.data;
        const times = { created_at: at, updated_at: at, started_at: null, ended_at: null, cancelled_at: null };
        const words = said(details);
        const state = { status: 'scheduled', cancel_reason: null, picture: null } as const;
        const place = { listing_rank: 1, listing_order: Date.parse(details.scheduledAt) };
        this.#shows.put({ show, owner, ...words, price, tiers, moves: [], ...state, ...times, ...place }, event);
        return;
      }
      case 'ShowEdited': {
        const { details } = event.data;
        const place = { listing_order: Date.parse(details.scheduledAt) };
        const moves = movesOf(this.#shows.get(show), said(details), at);
        this.#shows.patch([show], { ...said(details), ...place, moves, updated_at: at }, event);
        return;
      }
      case 'ShowRepriced': {
        const { price, tiers } = event.data;
        this.#shows.patch([show], { price, tiers, updated_at: at }, event);
        return;
      }
      case 'ShowPictureSet':
      case 'ShowPictureRemoved': {
        const picture = event.type === 'ShowPictureSet' ? event.data.file : null;
        this.#shows.patch([show], { picture, updated_at: at }, event);
        return;
      }
      case 'ShowWentLive':
        this.#move(show, { status: 'live', started_at: at, listing_rank: 0, listing_order: Date.parse(at) }, event);
        return;
      case 'ShowEnded':
        this.#move(show, { status: 'ended', ended_at: at, listing_rank: 2, listing_order: -Date.parse(at) }, event);
        return;
      case 'ShowCancelled': {
        const place = { listing_rank: 3, listing_order: -Date.parse(at) };
        const reason = { status: 'cancelled', cancelled_at: at, cancel_reason: event.data.reason } as const;
        this.#move(show, { ...reason, ...place }, event);
        return;
      }
    }
  }

  #move(show: string, change: Partial<ShowRow>, event: LogEvent): void {
    this.#shows.patch([show], { ...change, updated_at: event.meta.recordedAt }, event);
  }
}
