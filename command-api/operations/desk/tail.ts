import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../http/services.ts';
import { eventViews, findEvents, newestPlace, readEvents } from './event-list.ts';

const LOOKS_EVERY_MS = 1000;
const MOST = 100;

type Parts = Pick<Services, 'database' | 'directory' | 'log'>;

/**
 * Events after a place as they come, as server-sent events; without a place those that come from now on. Ends after so many
 * seconds: whoever listens asks again, and is looked at again.
 */
export function eventTail(parts: Parts, after: number | undefined, seconds: number): Readable {
  return Readable.from(lines(parts, after, seconds), { objectMode: false });
}

async function* lines(
  { database, directory, log }: Parts,
  after: number | undefined,
  seconds: number,
): AsyncGenerator<string> {
  const until = performance.now() + seconds * 1000;
  let last = after ?? (await newestPlace(database));
  yield 'retry: 1000\n\n';
  while (performance.now() < until) {
    const { rows } = await findEvents(database, { after: last }, { offset: 0, limit: MOST, descending: false });
    const events = await eventViews(directory, await readEvents(log, rows));
    for (const event of events) {
      last = event.place;
      yield `id: ${event.place}\ndata: ${JSON.stringify(event)}\n\n`;
    }
    if (events.length < MOST) await pause(LOOKS_EVERY_MS, undefined, { ref: false });
    // somebody who has gone away is noticed by what cannot be written
    yield ': still here\n\n';
  }
}
