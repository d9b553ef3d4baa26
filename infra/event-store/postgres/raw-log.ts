import type { ClientBase } from 'pg';
import { positionsOf } from '../positions.ts';
import type { ChainHead, RawEvent, RawLog } from '../raw-log.ts';

interface Row extends Omit<RawEvent, 'position' | 'link'> {
  readonly position: string;
  readonly hash: Buffer;
}

const pageSize = 2_000;

/** The log of a database. What it reads is of one moment when the client is in a repeatable-read transaction. */
export async function postgresRawLog(client: Pick<ClientBase, 'query'>): Promise<RawLog> {
  const { rows } = await client.query<{ id: string }>('select id from log.identity');
  const logId = rows[0]?.id;
  if (!logId) throw new Error('there is no log in this database');
  return {
    logId,
    countsPositions: true,
    read: () => readEvents(client, logId, 0),
    readAfter: (position) => readEvents(client, logId, position ? positionsOf(logId).numberOf(position) : 0),
    readStream: (stream) => readStream(client, logId, stream),
    head: () => chainHead(client, logId),
    endedAt: () => endedAt(client),
    linkAt: (position) => linkAt(client, positionsOf(logId).numberOf(position)),
    holdsLink: (link) => holdsLink(client, link),
  };
}

async function* readEvents(
  client: Pick<ClientBase, 'query'>,
  logId: string,
  after: number,
): AsyncGenerator<RawEvent, void, undefined> {
  const positions = positionsOf(logId);
  for (let last = after; ; ) {
    const { rows } = await client.query<Row>({
      name: 'raw-log',
      text: `select e.position::text, id, stream, revision, type, version, meta::text, data::text, hash
             from log.events e where e.position > $1 order by e.position limit ${pageSize}`,
      values: [last],
    });
    for (const { position, hash, ...event } of rows) {
      last = Number(position);
      yield { ...event, position: positions.of(last), link: hash };
    }
    if (rows.length < pageSize) return;
  }
}

async function* readStream(
  client: Pick<ClientBase, 'query'>,
  logId: string,
  stream: string,
): AsyncGenerator<Omit<RawEvent, 'link'>, void, undefined> {
  const positions = positionsOf(logId);
  for (let last = -1; ; ) {
    const { rows } = await client.query<Omit<Row, 'hash'>>({
      name: 'raw-stream',
      text: `select e.position::text, id, stream, revision, type, version, meta::text, data::text
             from log.events e where e.stream = $1 and e.revision > $2 order by e.revision limit ${pageSize}`,
      values: [stream, last],
    });
    for (const { position, ...event } of rows) {
      last = event.revision;
      yield { ...event, position: positions.of(Number(position)) };
    }
    if (rows.length < pageSize) return;
  }
}

async function chainHead(client: Pick<ClientBase, 'query'>, logId: string): Promise<ChainHead | undefined> {
  const { rows } = await client.query<Pick<Row, 'position' | 'hash'>>(
    'select e.position::text, hash from log.events e order by e.position desc limit 1',
  );
  return rows[0] && { position: positionsOf(logId).of(Number(rows[0].position)), link: rows[0].hash };
}

async function endedAt(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>(
    `select e.meta->>'recordedAt' as at from log.events e order by e.position desc limit 1`,
  );
  return rows[0]?.at;
}

async function linkAt(client: Pick<ClientBase, 'query'>, position: number): Promise<Buffer | undefined> {
  const { rows } = await client.query<Pick<Row, 'hash'>>('select hash from log.events where position = $1', [position]);
  return rows[0]?.hash;
}

async function holdsLink(client: Pick<ClientBase, 'query'>, link: Uint8Array): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from log.events where hash = $1) as found',
    [Buffer.from(link)],
  );
  return rows[0]?.found === true;
}
