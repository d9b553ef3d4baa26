import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { kafkaBroker } from '@marquee/infra/kafka/kafka.ts';
import { type LossyProxy, openLossyProxy } from '@marquee/infra/kafka/testing/lossy-proxy.ts';
import { partitionsOf, readTopic } from '@marquee/infra/kafka/testing/read-topic.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kafka, startKafka } from '../../tools/engines/kafka.ts';
import { describeEngine } from '../../tools/engines/testing/describe-engine.ts';
import { consume } from '../../tools/examples/consumer/consume.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { Relay } from './relay.ts';
import { firstArrivals, type Streams, sorted } from './testing/arrivals.ts';
import { RelayInstallation } from './testing/installation.ts';

const WITHIN_MS = 300_000;
const waitOptions = { timeout: WITHIN_MS, interval: 50 };
const shows = [randomUUID(), randomUUID()];
const ticket = { unit: 1, seat: 1, price: 2500, fee: 25 };
let here: RelayInstallation;

beforeEach(async () => {
  here = new RelayInstallation((await freshDatabase()).url);
});
afterEach(() => here.tearDown());

/** Appends events to many streams until it is stopped; answers the ids of each stream in order. */
function load() {
  const streams = new Map<string, string[]>();
  let on = true;
  const running = (async () => {
    for (let n = 0; on; n++) {
      const stream = `order-${n % 40}`;
      const data = { show: shows[n % 2], tier: 'vip', units: [ticket] };
      const ids = streams.get(stream) ?? [];
      streams.set(stream, ids);
      ids.push(await here.record(stream, 'TicketsIssued', data));
      if (n % 20 === 0) await pause(10);
    }
  })();
  const stop = async () => {
    on = false;
    await running;
    return streams as Streams;
  };
  return { stop, count: () => [...streams.values()].reduce((sum, ids) => sum + ids.length, 0) };
}

async function caughtUp(prefix: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await here.pool.query('select position from relay_checkpoints where name = $1', [prefix]);
    expect(rows[0]?.position).toBe(await here.store.head());
  }, waitOptions);
}

await describeEngine(
  'the relay on a real Kafka',
  kafka,
  async (folder) => {
    const port = await freePort();
    const proxy: LossyProxy = await openLossyProxy(port);
    return { proxy, ...(await startKafka({ folder, port, advertisedPort: proxy.port })) };
  },
  (engine) => {
    afterAll(() => engine().proxy.close());
    const begin = (prefix: string): Promise<Relay> =>
      here.process(kafkaBroker({ brokers: [engine().address], clientId: 'marquee' }), { prefix });

    it(
      'makes the topics, and keeps every stream in order, whole, while the broker is killed and restarted under load',
      async () => {
        const relay = await begin('killed');
        const writing = load();
        for (let kill = 0; kill < 2; kill++) {
          const before = writing.count();
          await vi.waitFor(() => expect(writing.count()).toBeGreaterThan(before + 500), waitOptions);
          await engine().server.kill();
          await vi.waitFor(async () => expect((await relay.health()).lag.events).toBeGreaterThan(100), waitOptions);
          await engine().server.restart();
          await vi.waitFor(async () => expect((await relay.health()).lag.events).toBeLessThan(100), waitOptions);
        }
        const written = await writing.stop();
        await caughtUp('killed');
        const messages = await readTopic(engine().address, 'killed.ticketing');
        expect(sorted(firstArrivals(messages))).toEqual(sorted(written));
        expect(await partitionsOf(engine().address, 'killed.ticketing')).toBe(4);
        expect(new Set(messages.map(({ partition }) => partition)).size).toBe(4);
        const reader = kafkaBroker({ brokers: [engine().address], clientId: 'reader' });
        const last = await reader.lastMessages(['killed.ticketing', 'killed.nothing']);
        const ends = [0, 1, 2, 3].map((n) => messages.findLast(({ partition }) => partition === n));
        expect(last.toSorted((a, b) => a.partition - b.partition)).toEqual(
          ends.map((end) => ({
            topic: 'killed.ticketing',
            partition: end?.partition,
            offset: String(end?.offset),
            key: end?.key,
            headers: end?.headers,
          })),
        );
      },
      WITHIN_MS,
    );

    it(
      'loses and disorders nothing when acknowledgements get lost, and the consumer example counts each event once',
      async () => {
        const { proxy, address } = engine();
        const before = proxy.lost();
        proxy.loseEvery(5);
        const relay = await begin('lossy');
        const writing = load();
        await vi.waitFor(() => expect(proxy.lost() - before).toBeGreaterThan(5), waitOptions);
        const restarted = begin('lossy');
        await relay.stop();
        await restarted;
        await vi.waitFor(() => expect(proxy.lost() - before).toBeGreaterThan(10), waitOptions);
        const written = await writing.stop();
        proxy.loseEvery(0);
        await caughtUp('lossy');
        const messages = await readTopic(address, 'lossy.ticketing');
        expect(sorted(firstArrivals(messages))).toEqual(sorted(written));

        const total = [...written.values()].reduce((sum, ids) => sum + ids.length, 0);
        const counted = async () => {
          const { rows } = await here.pool.query(
            'select sum(tickets)::int as tickets, sum(cents)::int as cents from ticket_sales',
          );
          return rows[0];
        };
        const kafka = { brokers: [address] };
        const options = { kafka, group: 'ticket-sales', topic: 'lossy.ticketing', pool: here.pool };
        const first = await consume(options);
        await vi.waitFor(async () => expect((await counted()).tickets).toBeGreaterThan(0), waitOptions);
        await first.disconnect();
        const second = await consume(options);
        await vi.waitFor(async () => {
          const { rows } = await here.pool.query('select sum(next)::int as next from offsets_next');
          expect(rows[0].next).toBe(messages.length);
        }, waitOptions);
        await second.disconnect();
        expect(await counted()).toEqual({ tickets: total, cents: total * ticket.price });
      },
      WITHIN_MS,
    );
  },
);
