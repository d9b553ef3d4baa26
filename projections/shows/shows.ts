import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { UTC } from '@marquee/domain/kernel/time-zone.ts';
import { type ShowDetails, showEvents } from '@marquee/domain/shows/show/events.ts';
import type { ShowStatus } from '@marquee/domain/shows/show/state.ts';
import type { TierOffer } from '@marquee/domain/ticketing/tiers.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';

/** When and where a show was until it was moved. Times ISO 8601, UTC. */
export interface PastPlace {
  readonly scheduledAt: string;
  readonly doorsAt: string | null;
  /** IANA name. */
  readonly timeZone: string;
  readonly location: string | null;
  /** When it was moved from there. */
  readonly until: string;
}

/** Most moves that are remembered of a show. */
const MOVES = 20;

/** One show (spec section 3, live_shows). `price` is a stream ticket's, in cents. */
export interface ShowRow {
  readonly show: string;
  readonly owner: string;
  readonly title: string;
  readonly description: string;
  readonly genre: string;
  readonly scheduled_at: string;
  /** IANA name. */
  readonly time_zone: string;
  readonly doors_at: string | null;
  readonly location: string | null;
  /** The picture's key in the file store. */
  readonly picture: string | null;
  readonly price: number;
  readonly tiers: readonly TierOffer[];
  /** Where and when it was before it was moved, the oldest first; of very many moves the newest. */
  readonly moves: readonly PastPlace[];
  readonly status: ShowStatus;
  readonly cancel_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly cancelled_at: string | null;
  /** Place in lists: what is on, what comes, what is over, what was cancelled; then by `listing_order`. */
  readonly listing_rank: number;
  /** Milliseconds: what is on and what comes by its time, the rest newest first. */
  readonly listing_order: number;
}

type Event = Recorded<typeof showEvents>;
type Details = Pick<ShowRow, 'scheduled_at' | 'time_zone' | 'doors_at' | 'location'>;

const ranks: Readonly<Record<ShowStatus, number>> = { live: 0, scheduled: 1, ended: 2, cancelled: 3 };

function withListingRank(row: Omit<ShowRow, 'listing_rank' | 'listing_order'>): ShowRow {
  const over = row.ended_at ?? row.cancelled_at;
  const order = over ? -Date.parse(over) : Date.parse(row.started_at ?? row.scheduled_at);
  return { ...row, listing_rank: ranks[row.status], listing_order: order };
}

function changed(row: ShowRow | undefined, event: Event, change: Partial<ShowRow>): ShowRow {
  if (!row) throw new Error(`${event.type} comes before ShowScheduled`);
  return withListingRank({ ...row, ...change, updated_at: event.meta.recordedAt });
}

function detailColumns(details: ShowDetails) {
  const { title, description, genre, scheduledAt, location, timeZone = UTC } = details;
  const doors: string | null = details.doorsAt ?? null;
  const times = { scheduled_at: scheduledAt, time_zone: timeZone, doors_at: doors };
  return { title, description, genre, ...times, location: location ?? null };
}

/** One form for one instant: a row may come from its table or from the event before. */
const instant = <T extends string | null>(text: T) => (text && iso(ms(text))) as T;

/** The moves of a show after an edit: one more where it changed time or place. */
function movesAfter(row: ShowRow | undefined, details: ShowDetails, until: string): readonly PastPlace[] {
  if (!row) return [];
  const placeIn = ({ scheduled_at, doors_at, time_zone, location }: Details) => ({
    scheduledAt: instant(scheduled_at),
    doorsAt: instant(doors_at),
    timeZone: time_zone,
    location,
  });
  const [before, after] = [placeIn(row), placeIn(detailColumns(details))];
  const moved = (Object.keys(before) as (keyof typeof before)[]).some((field) => before[field] !== after[field]);
  return moved ? [...row.moves, { ...before, until }].slice(-MOVES) : row.moves;
}

/** What a search looks at. */
export const searched = `to_tsvector('simple', title || ' ' || description || ' ' || genre || ' ' || coalesce(location, ''))`;

export const showsTable = keyedTable<ShowRow, 'show', typeof showEvents>({
  name: 'shows',
  columns: {
    show: 'uuid',
    owner: 'uuid not null',
    title: 'text not null',
    description: 'text not null',
    genre: 'text not null',
    scheduled_at: 'timestamptz not null',
    time_zone: 'text not null',
    doors_at: 'timestamptz',
    location: 'text',
    picture: 'text',
    price: 'bigint not null',
    tiers: 'json not null',
    moves: 'json not null',
    status: 'text not null',
    cancel_reason: 'text',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    started_at: 'timestamptz',
    ended_at: 'timestamptz',
    cancelled_at: 'timestamptz',
    listing_rank: 'integer not null',
    listing_order: 'bigint not null',
  },
  key: ['show'],
  indexes: [
    '(listing_rank, listing_order, show)',
    '(owner, listing_rank, listing_order, show)',
    `using gin (${searched})`,
  ],
  keyOf: (event) => ({ show: keyOf(event.stream) }),
  isFirst: ({ type }) => type === 'ShowScheduled',
  on: {
    ShowScheduled: (_, event) =>
      withListingRank({
        show: keyOf(event.stream),
        owner: event.data.owner,
        ...detailColumns(event.data.details),
        picture: null,
        price: event.data.price,
        tiers: event.data.tiers,
        moves: [],
        status: 'scheduled',
        cancel_reason: null,
        created_at: event.meta.recordedAt,
        updated_at: event.meta.recordedAt,
        started_at: null,
        ended_at: null,
        cancelled_at: null,
      }),
    ShowEdited: (row, event) => {
      const { details } = event.data;
      const moves = movesAfter(row, details, event.meta.recordedAt);
      return changed(row, event, { ...detailColumns(details), moves });
    },
    ShowRepriced: (row, event) => changed(row, event, { price: event.data.price, tiers: event.data.tiers }),
    ShowPictureSet: (row, event) => changed(row, event, { picture: event.data.file }),
    ShowPictureRemoved: (row, event) => changed(row, event, { picture: null }),
    ShowWentLive: (row, event) => changed(row, event, { status: 'live', started_at: event.meta.recordedAt }),
    ShowEnded: (row, event) => changed(row, event, { status: 'ended', ended_at: event.meta.recordedAt }),
    ShowCancelled: (row, event) =>
      changed(row, event, {
        status: 'cancelled',
        cancel_reason: event.data.reason,
        cancelled_at: event.meta.recordedAt,
      }),
  },
});

export const shows = projection('shows', 2, showEvents, [showsTable]);
