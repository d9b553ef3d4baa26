import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { isEventStoreDbUrl } from '@marquee/infra/event-store/eventstoredb/address.ts';
import { openEventStoreDb } from '@marquee/infra/event-store/eventstoredb/eventstoredb-event-store.ts';
import type { EventStore, EventToAppend } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { SingleAppend } from '../competitors/single-append.ts';
import { serve } from '../processes/serve.ts';

/** Appends that wait for an answer at the same time. */
const AT_ONCE = 256;
const PRELOAD_STREAM = 500;
const PRELOAD_AT_ONCE = 16;

const stores = new Map<string, EventStore>();

/** A log in PostgreSQL or EventStoreDB, as its address says. */
async function storeOn(url: string): Promise<EventStore> {
  const open = isEventStoreDbUrl(url) ? openEventStoreDb : openPostgresEventStore;
  const store = stores.get(url) ?? (await open({ url }));
  stores.set(url, store);
  return store;
}

const handlers = {
  /** Appends of one event to many streams through the port, for so many seconds; a second. All must be in the log. */
  async port({ url, seconds }: { readonly url: string; readonly seconds: number }): Promise<number> {
    const store = await storeOn(url);
    const before = await count(url);
    const load = await appending(
      seconds,
      async (stream, expected, events) => (await store.append(stream, expected, events)).ok,
    );
    return confirmed(load, (await count(url)) - before);
  },

  /** The same, one call an append over so many connections. */
  async single(given: {
    readonly url: string;
    readonly seconds: number;
    readonly connections: number;
  }): Promise<number> {
    const single = new SingleAppend(given.url, given.connections);
    await single.prepare();
    const before = await single.found();
    const load = await appending(given.seconds, (...append) => single.append(...append));
    const found = (await single.found()) - before;
    await single.close();
    return confirmed(load, found);
  },

  /** Events in the log. */
  count,

  /** Fills a log up to so many events. */
  async fill({ url, events }: { readonly url: string; readonly events: number }): Promise<void> {
    const store = await storeOn(url);
    let left = events - (await count(url));
    const worker = async () => {
      while (left > 0) {
        left -= PRELOAD_STREAM;
        await store.append(`order-${randomUUID()}`, -1, Array.from({ length: PRELOAD_STREAM }, event));
      }
    };
    await Promise.all(Array.from({ length: PRELOAD_AT_ONCE }, worker));
    const pool = openPool({ url, application: 'fill', max: 1, statementTimeout: 0 });
    await pool.query('vacuum analyze log.events');
    await pool.end();
  },
};
export type AppendHandlers = typeof handlers;

type Append = (stream: string, expected: number, events: readonly EventToAppend[]) => Promise<boolean>;

async function appending(seconds: number, append: Append): Promise<{ done: number; seconds: number }> {
  const begun = performance.now();
  const deadline = begun + seconds * 1000;
  let done = 0;
  const client = async () => {
    const stream = `order-${randomUUID()}`;
    for (let revision = -1; performance.now() < deadline; revision++) {
      if (!(await append(stream, revision, [event()]))) throw new Error(`${stream} had another writer`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return { done, seconds: (performance.now() - begun) / 1000 };
}

function confirmed({ done, seconds }: { done: number; seconds: number }, found: number): number {
  if (found !== done) throw new Error(`${done} appends were acknowledged and ${found} are in the log`);
  return done / seconds;
}

async function count(url: string): Promise<number> {
  if (isEventStoreDbUrl(url)) return countByReading(await storeOn(url));
  const pool = openPool({ url, application: 'count', max: 1 });
  const { rows } = await pool.query<{ n: number }>('select coalesce(max(position), 0) as n from log.events');
  await pool.end();
  return rows[0]?.n ?? 0;
}

async function countByReading(store: EventStore): Promise<number> {
  const head = await store.head();
  if (head === undefined) return 0;
  let found = 0;
  for await (const { events, through } of store.subscribe()) {
    found += events.length;
    if (store.comparePositions(through, head) >= 0) break;
  }
  return found;
}

/** About as large as the events of a sale. */
function event(): EventToAppend {
  const [id, commandId] = [randomUUID(), randomUUID()];
  return {
    id,
    type: 'OrderPlaced',
    version: 1,
    data: { show: commandId, tier: 'general', buyer: id, units: [{ unit: 1, seat: 4711, price: 2500 }], fee: 25 },
    meta: {
      recordedAt: '2026-11-01T12:00:00.000Z',
      actor: `person:${id}`,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      policy: 1,
    },
  };
}

process.once('SIGTERM', async () => {
  await Promise.all([...stores.values()].map((store) => store.close()));
  process.exit(0);
});
serve(handlers);
