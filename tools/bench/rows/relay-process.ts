import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { kafkaClient } from '@marquee/infra/kafka/client.ts';
import { kafkaBroker } from '@marquee/infra/kafka/kafka.ts';
import type { MessageBroker } from '@marquee/infra/kafka/port.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { Relay } from '@marquee/projections/relay/relay.ts';
import { topicsOf } from '@marquee/projections/relay/topics.ts';
import { EngineMissing } from '../../engines/engine.ts';
import { type KafkaBroker, startKafka } from '../../engines/kafka.ts';
import { serve } from '../processes/serve.ts';

const PREFIX = 'bench';
const PARTITIONS = 12;

interface Opened {
  readonly url: string;
  readonly store: EventStore;
  readonly leases: LeaseKeeper;
  readonly kafka: KafkaBroker;
}

const folder = await mkdtemp(path.join(tmpdir(), 'marquee-bench-kafka-'));
let opened: Opened | undefined;

/** Kafka, and what of it is acknowledged when. */
function timed(address: string, events: number) {
  const done = Promise.withResolvers<number>();
  const kafka = kafkaBroker({ brokers: [address], clientId: 'marquee' });
  let acknowledged = 0;
  const broker: MessageBroker = {
    lastMessages: (topics) => kafka.lastMessages(topics),
    reach: () => kafka.reach(),
    async open(topics) {
      const writer = await kafka.open(topics);
      const begun = performance.now();
      return {
        close: () => writer.close(),
        async send(messages) {
          await writer.send(messages);
          acknowledged += messages.length;
          if (acknowledged === events) done.resolve((performance.now() - begun) / 1000);
        },
      };
    },
  };
  return { broker, done: done.promise, failed: done.reject };
}

/** Messages in all topics of the feed. */
async function delivered(address: string): Promise<number> {
  const admin = kafkaClient({ brokers: [address], clientId: 'bench' }).admin();
  await admin.connect();
  const present = new Set(await admin.listTopics());
  const topics = topicsOf(PREFIX);
  const offsets = await Promise.all(
    topics.map((topic) => (present.has(topic) ? admin.fetchTopicOffsets(topic) : Promise.resolve([]))),
  );
  await admin.disconnect();
  return offsets.flat().reduce((sum, { high }) => sum + Number(high), 0);
}

const handlers = {
  /** Starts Kafka beside the log of this database; or says why there is none on this machine. */
  async open(url: string): Promise<{ readonly missing?: string }> {
    try {
      const kafka = await startKafka({ folder });
      const leases = await LeaseKeeper.open({ connectionString: url, application: 'bench-relay' });
      opened = { url, kafka, leases, store: await openPostgresEventStore({ url }) };
      return {};
    } catch (error) {
      if (error instanceof EngineMissing) return { missing: error.message };
      throw error;
    }
  },

  /**
   * Sends so many events that are new in the log to Kafka, all of its in-sync replicas acknowledging each; a second,
   * from the moment that the relay is connected. All must be in the topics.
   */
  async relay(events: number): Promise<number> {
    if (!opened) throw new Error('there is no Kafka yet');
    const { kafka, leases, store, url: connectionString } = opened;
    const before = await delivered(kafka.address);
    const { broker, done, failed } = timed(kafka.address, events);
    const feed = { prefix: PREFIX, partitions: PARTITIONS, now: Date.now, failed };
    const relay = new Relay({ store, broker, connectionString, leases, ...feed });
    await relay.start();
    const seconds = await done;
    await relay.stop();
    const found = (await delivered(kafka.address)) - before;
    if (found !== events) throw new Error(`${events} events were acknowledged and ${found} are in Kafka`);
    return events / seconds;
  },
};
export type RelayHandlers = typeof handlers;

process.once('SIGTERM', async () => {
  await opened?.leases.close();
  await opened?.store.close();
  await opened?.kafka.server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
serve(handlers);
