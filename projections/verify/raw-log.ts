import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { ClientBase } from 'pg';
import type { Report } from './report.ts';

interface RawEvent {
  readonly position: string;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly version: number;
  readonly meta: string;
  readonly data: string;
  readonly hash: Buffer;
}

const PAGE = 2000;

/**
 * Reads the log as it lies in PostgreSQL, in order, and checks what the database should have kept: positions from 1
 * without a gap, streams from revision 0 without a gap, and the chain of hashes over the bytes as stored.
 */
export async function* readRawLog(
  client: Pick<ClientBase, 'query'>,
  logId: string,
  report: Report,
): AsyncGenerator<RecordedEvent, void, undefined> {
  const positions = positionsOf(logId);
  const revisions = new Map<string, number>();
  let previous: Uint8Array = chainStart;
  let broken = false;
  for (let last = 0; ; ) {
    const page = await readPage(client, last);
    for (const raw of page) {
      const number = Number(raw.position);
      const at = { position: positions.of(number), stream: raw.stream };
      report.examined('positions', 'events');
      report.require(number === last + 1, 'positions', `position ${last + 1} is missing before ${number}`, at);
      last = number;

      const expected = (revisions.get(raw.stream) ?? -1) + 1;
      report.examined('streams', 'events');
      report.require(raw.revision === expected, 'streams', `revision ${raw.revision} where ${expected} is due`, at);
      revisions.set(raw.stream, raw.revision);

      const hash = hashOf(raw, previous);
      report.examined('hash chain', 'events');
      const intact = hash.equals(raw.hash);
      // One link that is wrong makes all that follow wrong: it is told once, and the chain goes on from what is stored.
      if (!intact && !broken)
        report.find('hash chain', 'the stored hash is not that of the event and its forerunner', at);
      broken = !intact;
      previous = raw.hash;
      const event = parse(raw, at.position, report);
      if (event) yield event;
    }
    if (page.length < PAGE) return;
  }
}

function parse(raw: RawEvent, position: Position, report: Report): RecordedEvent | undefined {
  const { id, stream, revision, type, version, meta, data } = raw;
  try {
    return { id, stream, revision, type, version, position, meta: JSON.parse(meta), data: JSON.parse(data) };
  } catch (error) {
    report.find('payloads', `not JSON: ${(error as Error).message}`, { position, stream });
    return undefined;
  }
}

async function readPage(client: Pick<ClientBase, 'query'>, after: number): Promise<readonly RawEvent[]> {
  const { rows } = await client.query<RawEvent>({
    name: 'verify-log',
    text: `select e.position::text, id, stream, revision, type, version, meta::text, data::text, hash
           from log.events e where e.position > $1 order by e.position limit ${PAGE}`,
    values: [after],
  });
  return rows;
}
