import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { ClientBase, Pool } from 'pg';
import type { Positions } from '../positions.ts';
import type { Page } from '../subscription.ts';

const pageSize = 500;
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

/** Up to `limit` events of a stream from a revision on. */
async function readPage(
  client: ClientBase | Pool,
  positions: Positions,
  stream: string,
  from: number,
  limit: number,
): Promise<RecordedEvent[]> {
  const { rows } = await client.query<[string]>({
    name: 'read-stream',
    text: `select ${event} from log.events where stream = $1 and revision >= $2 order by revision limit $3`,
    values: [stream, from, limit],
    rowMode: 'array',
  });
  return rows.map(([text]) => recordedEvent(text, positions));
}

/** A stream's events from a revision on, at most `limit`, in pages. */
export async function* readStream(
  client: ClientBase | Pool,
  positions: Positions,
  stream: string,
  from = 0,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let [next, left] = [from, limit]; left > 0; ) {
    const wanted = Math.min(left, pageSize);
    const page = await readPage(client, positions, stream, next, wanted);
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
