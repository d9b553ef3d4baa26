import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type EventStore, noStream } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { kafkaBroker } from '@marquee/infra/kafka/kafka.ts';
import { readTopic } from '@marquee/infra/kafka/testing/read-topic.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kafka, startKafka } from '../../tools/engines/kafka.ts';
import { describeEngine } from '../../tools/engines/testing/describe-engine.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import { firstArrivals, type Streams, sorted } from './testing/arrivals.ts';
import { RelayInstallation } from './testing/installation.ts';

const WITHIN_MS = 240_000;
const waitOptions = { timeout: WITHIN_MS, interval: 50 };
const STREAMS = 600;
const EVENTS_A_STREAM = 50;
const EVENTS = STREAMS * EVENTS_A_STREAM;
/** All events together are 90 MB. */
const NOTE = 'x'.repeat(3000);
const MOST_GROWTH_BYTES = 40 * 2 ** 20;
const BATCH = 500;
const WATCHED_MS = 4000;
/** One heartbeat of leases in 100 ms, two looks at the log's end a second, and what tries cost, twice over. */
const MOST_TRANSACTIONS_A_SECOND = 50;
/** Sockets to PostgreSQL come and go; a try that left one behind would leave dozens. */
const MOST_NEW_HANDLES = 15;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

let here: RelayInstallation;
let store: EventStore;

beforeEach(async () => {
  const { url } = await freshDatabase();
  here = new RelayInstallation(url);
  store = await openPostgresEventStore({ url });
});
afterEach(async () => {
  await here.tearDown();
  await store.close();
});

/** Appends all events, many streams at a time; the ids of each stream. */
async function appendAll(): Promise<Streams> {
  const meta = { actor: 'system:test', commandId: 'c', correlationId: 'c', causationId: 'c', policy: 1 };
  const recordedAt = new Date().toISOString();
  const streams = new Map<string, readonly string[]>();
  let next = 0;
  const writer = async () => {
    for (let n = next++; n < STREAMS; n = next++) {
      const ids = Array.from({ length: EVENTS_A_STREAM }, () => randomUUID());
      streams.set(`order-${n}`, ids);
      const event = { type: 'OrderPlaced', version: 1, data: { note: NOTE }, meta: { ...meta, recordedAt } };
      await store.append(
        `order-${n}`,
        noStream,
        ids.map((id) => ({ id, ...event })),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  return streams;
}

/** How many events were taken from the log. */
function watched() {
  let taken = 0;
  const log: Pick<EventStore, 'logId' | 'subscribe' | 'countAfter'> = {
    logId: store.logId,
    countAfter: async (position) => store.countAfter?.(position) ?? Number.NaN,
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) {
        taken += batch.events.length;
        yield batch;
      }
    },
  };
  return { log: log as EventStore, taken: () => taken };
}

async function transactions(): Promise<number> {
  const { rows } = await here.pool.query<{ n: string }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}

await describeEngine(
  'the relay while a real Kafka is away',
  kafka,
  (folder) => startKafka({ folder }),
  (engine) => {
    it(
      'holds one batch, opens nothing that stays, asks PostgreSQL next to nothing, and delivers all in order afterwards',
      async () => {
        await engine().server.kill();
        const failures: string[] = [];
        const { log, taken } = watched();
        const broker = kafkaBroker({ brokers: [engine().address], clientId: 'marquee' });
        const times = { pauseMs: 20, longestPauseMs: 100, batchSize: BATCH };
        const failed = (error: unknown) => failures.push(String(error));
        const relay = await here.process(broker, { ...times, store: log, prefix: 'away', failed });
        collect();
        const heap = process.memoryUsage().heapUsed;
        const written = await appendAll();
        await vi.waitFor(() => expect(failures.length).toBeGreaterThan(2), waitOptions);
        const handles = process.getActiveResourcesInfo().length;

        const [tries, before] = [failures.length, await transactions()];
        await pause(WATCHED_MS);
        await vi.waitFor(() => expect(failures.length).toBeGreaterThan(tries + 2), waitOptions);
        expect(((await transactions()) - before) / (WATCHED_MS / 1000)).toBeLessThan(MOST_TRANSACTIONS_A_SECOND);
        collect();
        expect(process.memoryUsage().heapUsed - heap).toBeLessThan(MOST_GROWTH_BYTES);
        expect(process.getActiveResourcesInfo().length - handles).toBeLessThan(MOST_NEW_HANDLES);
        expect(taken()).toBeLessThanOrEqual(BATCH);
        for (const failure of failures) expect(failure).toMatch(/ECONNREFUSED/);
        expect(await relay.health()).toMatchObject({ state: 'waiting', lag: { events: EVENTS } });

        await engine().server.restart();
        await vi.waitFor(async () => {
          expect(await relay.health()).toMatchObject({ state: 'relaying', lag: { events: 0, seconds: 0 } });
        }, waitOptions);
        const messages = await readTopic(engine().address, 'away.ticketing');
        expect(sorted(firstArrivals(messages))).toEqual(sorted(written));
      },
      WITHIN_MS,
    );
  },
);
