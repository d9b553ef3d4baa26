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
    read: () => readEvents(client, logId),
    head: () => chainHead(client, logId),
  };
}

async function* readEvents(
  client: Pick<ClientBase, 'query'>,
  logId: string,
): AsyncGenerator<RawEvent, void, undefined> {
  const positions = positionsOf(logId);
  for (let last = 0; ; ) {
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

async function chainHead(client: Pick<ClientBase, 'query'>, logId: string): Promise<ChainHead | undefined> {
  const { rows } = await client.query<Pick<Row, 'position' | 'hash'>>(
    'select e.position::text, hash from log.events e order by e.position desc limit 1',
  );
  return rows[0] && { position: positionsOf(logId).of(Number(rows[0].position)), link: rows[0].hash };
}
