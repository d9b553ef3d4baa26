import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { contextOf } from '@marquee/domain/contexts.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { Pool } from 'pg';
import { newestPlace } from './event-list.ts';

const LOOKS_EVERY_MS = 1000;

/** Whose lists may be others once an event of this type is in this stream: what is paid for is money's as well. */
export function contextsOf(stream: string, type: string): readonly string[] {
  const own = contextOf(stream);
  return type in payableEvents && own !== 'payments' ? [own, 'payments'] : [own];
}

/** Where it is seen that something has changed: events, and jobs, which move without any. */
export interface ChangeSources {
  readonly database: Pool;
  readonly board: Pick<JobBoard, 'mark'>;
}

/**
 * Says which contexts something was recorded in after a place, and `jobs` once a job has moved, at most every second, as
 * server-sent events; without a place from now on. What was recorded is not told. Ends after so many seconds: whoever listens
 * asks again, and is looked at again. Whoever goes on from a place is told `jobs`: what moved since is not known.
 */
export function changeStream(sources: ChangeSources, after: number | undefined, seconds: number): Readable {
  return Readable.from(lines(sources, after, seconds), { objectMode: false });
}

async function* lines(
  { database, board }: ChangeSources,
  after: number | undefined,
  seconds: number,
): AsyncGenerator<string> {
  const until = performance.now() + seconds * 1000;
  let last = after ?? (await newestPlace(database));
  let mark = after === undefined ? await board.mark() : undefined;
  yield 'retry: 1000\n\n';
  while (performance.now() < until) {
    const { rows } = await database.query<{ stream: string; type: string; place: string }>(
      `select min(stream) as stream, type, max(place) as place from desk_events
       where place > $1 group by split_part(stream, '-', 1), type`,
      [last],
    );
    const before = mark;
    mark = await board.mark();
    const moved = mark === before ? [] : ['jobs'];
    if (rows.length > 0 || moved.length > 0) {
      last = Math.max(last, ...rows.map(({ place }) => Number(place)));
      const changed = [...new Set([...rows.flatMap(({ stream, type }) => contextsOf(stream, type)), ...moved])].sort();
      yield `id: ${last}\ndata: ${JSON.stringify(changed)}\n\n`;
    }
    await pause(LOOKS_EVERY_MS, undefined, { ref: false });
    // somebody who has gone away is noticed by what cannot be written
    yield ': still here\n\n';
  }
}
