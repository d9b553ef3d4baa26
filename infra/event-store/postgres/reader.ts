import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { ClientBase, Pool } from 'pg';
import { Batched } from '../../postgres/batched.ts';
import type { Positions } from '../positions.ts';
import type { Page } from '../subscription.ts';

const pageSize = 500;
/** Pages of streams in one query. */
const mostPages = 100;
/** With a filter, a page looks at this many events for each that it may return. */
const filteredWindow = 10;

/** An event is fetched as one text, an array in JSON: one value to carry and one to parse, not eight. */
const event = `concat('[', position, ',"', id, '",', to_json(stream), ',', revision, ',', to_json(type), ',', version, ',', meta, ',', data, ']')`;

type EventRow = [
  position: number,
  id: string,
  stream: string,
  revision: number,
  type: string,
  version: number,
  meta: RecordedEvent['meta'],
  data: unknown,
];

function recordedEvent(text: string, positions: Positions): RecordedEvent {
  const [position, id, stream, revision, type, version, meta, data]: EventRow = JSON.parse(text);
  return { id, stream, revision, position: positions.of(position), type, version, meta, data };
}

/** A page of one stream: up to `limit` events from a revision on. */
interface StreamPage {
  readonly stream: string;
  readonly from: number;
  readonly limit: number;
}

async function readPages(
  client: ClientBase | Pool,
  positions: Positions,
  pages: readonly StreamPage[],
): Promise<RecordedEvent[][]> {
  const { rows } = await client.query<[n: number, text: string]>({
    name: 'read-streams',
    text: `
      select wanted.n, page.event
      from unnest($1::text[], $2::integer[], $3::integer[]) with ordinality wanted(stream, first, most, n)
      cross join lateral (
        select ${event} as event, revision from log.events
        where stream = wanted.stream and revision >= wanted.first order by revision limit wanted.most
      ) page
      order by wanted.n, page.revision`,
    values: [pages.map(({ stream }) => stream), pages.map(({ from }) => from), pages.map(({ limit }) => limit)],
    rowMode: 'array',
  });
  const events: RecordedEvent[][] = pages.map(() => []);
  for (const [n, text] of rows) events[n - 1]?.push(recordedEvent(text, positions));
  return events;
}

/** Reads one page at a time, for a transaction that has one connection. */
export function pageOf(client: ClientBase, positions: Positions): ReadPage {
  return async (page) => (await readPages(client, positions, [page]))[0] ?? [];
}

export type ReadPage = (page: StreamPage) => Promise<RecordedEvent[]>;

/** Pages that are asked for while others are read come with the next query, many streams at once. */
export function sharedPages(pool: Pool, positions: Positions): ReadPage {
  const pages = new Batched<RecordedEvent[]>(async (keys) => {
    const wanted = keys.map((key) => JSON.parse(key) as StreamPage);
    const read = await readPages(pool, positions, wanted);
    return new Map(keys.map((key, n) => [key, read[n] ?? []]));
  }, mostPages);
  return async (page) => (await pages.get(JSON.stringify(page))) ?? [];
}

/** A stream's events from a revision on, at most `limit`, in pages. */
export async function* readStream(
  readPage: ReadPage,
  stream: string,
  from = 0,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let [next, left] = [from, limit]; left > 0; ) {
    const wanted = Math.min(left, pageSize);
    const page = await readPage({ stream, from: next, limit: wanted });
    yield* page;
    if (page.length < wanted) return;
    next += page.length;
    left -= page.length;
  }
}

/** Up to `limit` events after a position of the log, of these types only if any are named. */
export async function readLog(
  pool: Pool,
  positions: Positions,
  after: number,
  limit: number,
  types: readonly string[] | undefined,
): Promise<Page> {
  const window = types ? limit * filteredWindow : limit;
  const { rows } = await pool.query<[head: number | null, text: string | null]>({
    name: types ? 'read-log-types' : 'read-log',
    text: `
      select head.position, page.event
      from (select max(position) as position from log.events) head
      left join lateral (
        select ${event} as event from log.events
        where position > $1::bigint and position <= $1::bigint + $2::bigint ${types ? 'and type = any($4)' : ''}
        order by position limit $3
      ) page on true`,
    values: types ? [after, window, limit, types] : [after, window, limit],
    rowMode: 'array',
  });
  const head = rows[0]?.[0] ?? 0;
  const events = rows.flatMap(([, text]) => (text === null ? [] : [recordedEvent(text, positions)]));
  const last = events.at(-1);
  const isFull = events.length === limit && last !== undefined;
  return {
    events,
    through: isFull ? positions.numberOf(last.position) : Math.max(after, Math.min(after + window, head)),
    head,
  };
}

/** Number of the log's last event; 0 for an empty log. */
export async function readHead(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ head: number | null }>('select max(position) as head from log.events');
  return rows[0]?.head ?? 0;
}
