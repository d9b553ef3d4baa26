import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import { Conditions, counted } from '@marquee/projections/runner/list-page.ts';
import { statement } from '@marquee/projections/runner/rows.ts';
import type { Pool } from 'pg';
import type { Directory } from '../../accounts/directory.ts';
import type { DeskEvent } from '../../contract/operations-events.ts';
import { namesOf } from '../names.ts';
import { masked } from './masked.ts';

/** Which events are asked for: all that hold. */
export interface EventFilter {
  readonly ids?: readonly string[] | undefined;
  readonly stream?: string | undefined;
  readonly type?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly actor?: string | undefined;
  /** Who acted, alone or among others whose doing was gathered, or whom it is about. */
  readonly person?: string | undefined;
  /** Whom it is about. */
  readonly about?: string | undefined;
  readonly correlation?: string | undefined;
  readonly correlations?: readonly string[] | undefined;
  /** Instants, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only what lies after this place. */
  readonly after?: number | undefined;
}

interface Lies {
  readonly stream: string;
  readonly revision: number;
}

type Reads = Pick<EventStore, 'read'>;

/** Where events lie, a page of them in the order of the log, and how many there are (counted as far as the books count). */
export async function findEvents(
  database: Pool,
  filter: EventFilter,
  page: { readonly offset: number; readonly limit: number; readonly descending: boolean },
): Promise<{ readonly rows: readonly Lies[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('id = any(?::uuid[])', filter.ids)
    .add('stream = ?', filter.stream)
    .add('type = ?', filter.type)
    .add('type = any(?::text[])', filter.types)
    .add('actor = ?', filter.actor)
    .add(
      `(actor = ?::text or person = ?::text::uuid
        or place = any(array(select place from desk_gathered where person = ?::text::uuid)))`,
      filter.person,
    )
    .add('person = ?::uuid', filter.about)
    .add('correlation = ?::uuid', filter.correlation)
    .add('correlation = any(?::uuid[])', filter.correlations)
    .add(
      'place >= coalesce((select min(place) from desk_events where at >= ?::timestamptz), 9007199254740991)',
      filter.from,
    )
    .add('place <= coalesce((select max(place) from desk_events where at <= ?::timestamptz), 0)', filter.to)
    .add('place > ?', filter.after);
  const from = `from desk_events ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const [limit, offset] = [conditions.param(page.limit), conditions.param(page.offset)];
  const order = page.descending ? 'desc' : 'asc';
  const text = `select stream, revision ${from} order by place ${order} limit ${limit} offset ${offset}`;
  return { rows: (await statement(text)(database, conditions.values)) as Lies[], total };
}

/** The events that lie there, in the same order; what the log does not have is left out. */
export async function readEvents(log: Reads, places: readonly Lies[]): Promise<readonly RecordedEvent[]> {
  const found = await Promise.all(
    places.map(async ({ stream, revision }) => {
      for await (const event of log.read(stream, { from: revision, limit: 1 })) return event;
      return undefined;
    }),
  );
  return found.flatMap((event) => event ?? []);
}

/** Events for staff, with the names of who acted, and what is sealed masked. */
export async function eventViews(directory: Directory, events: readonly RecordedEvent[]): Promise<DeskEvent[]> {
  const names = await namesOf(
    directory,
    events.map(({ meta }) => meta.actor),
  );
  return events.map(({ id, stream, revision, type, version, position, data, meta }) => ({
    id,
    place: placeOf(position),
    stream,
    revision,
    type,
    version,
    at: meta.recordedAt,
    actor: meta.actor,
    actorName: names.get(meta.actor) ?? null,
    correlationId: meta.correlationId,
    causationId: meta.causationId,
    policy: meta.policy,
    data: masked(data) as Record<string, unknown>,
  }));
}

/** The place of the newest event that is found; 0 before the first. */
export async function newestPlace(database: Pool): Promise<number> {
  const { rows } = await database.query<{ place: string | null }>('select max(place) as place from desk_events');
  return Number(rows[0]?.place ?? 0);
}
