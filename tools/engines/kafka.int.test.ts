import { freePort } from '@marquee/infra/net/free-port.ts';
import { openTcpProxy } from '@marquee/infra/net/testing/tcp-proxy.ts';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { afterAll, expect, it } from 'vitest';
import { kafka, startKafka } from './kafka.ts';
import { describeEngine } from './testing/describe-engine.ts';

const RESTARTS_WITHIN_MS = 300_000;

function clientOf(broker: string): Kafka {
  return new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING, retry: { retries: 15, initialRetryTime: 300 } });
}

async function administer<T>(broker: string, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = clientOf(broker).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

/** Waiting for leaders fails when it is asked too early; whoever writes to the topic tries again. */
const make = (broker: string, topic: string) =>
  administer(broker, (admin) => admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false }));

const list = (broker: string) => administer(broker, (admin) => admin.listTopics());

/** Writes one message; its place in the topic. */
async function produce(broker: string, topic: string, value: string): Promise<string | undefined> {
  const producer = clientOf(broker).producer({ idempotent: true, maxInFlightRequests: 1 });
  await producer.connect();
  const [sent] = await producer.send({ topic, acks: -1, messages: [{ key: 'show-1', value }] });
  await producer.disconnect();
  return sent?.baseOffset;
}

/** Stands between clients and the broker, and lets everything through. */
async function proxy(port: number) {
  let passed = 0;
  const door = await openTcpProxy((client) => {
    passed += 1;
    client.pipe(door.onward(client, port)).pipe(client);
  });
  return { port: door.port, passed: () => passed, close: door.close };
}

await describeEngine(
  'a real Kafka, with something between it and its clients',
  kafka,
  async (folder) => {
    const port = await freePort();
    const door = await proxy(port);
    return { door, ...(await startKafka({ folder, port, advertisedPort: door.port })) };
  },
  (broker) => {
    afterAll(() => broker().door.close());

    it('lists the topics that were made, and makes none by itself', async () => {
      const { address } = broker();
      await make(address, 'shows');
      const producer = clientOf(address).producer({ retry: { retries: 0 } });
      await producer.connect();
      await expect(producer.send({ topic: 'never-made', messages: [{ value: 'x' }] })).rejects.toThrow();
      await producer.disconnect();
      expect(await list(address)).toEqual(['shows']);
    });

    it('sends its clients through what is between, wherever they came in', async () => {
      const { address, listensAt, door } = broker();
      const before = door.passed();
      const { brokers } = await administer(listensAt, (admin) => admin.describeCluster());
      expect(brokers.map(({ host, port }) => `${host}:${port}`)).toEqual([address]);
      expect(address).toBe(`127.0.0.1:${door.port}`);
      expect(door.passed()).toBeGreaterThan(before);
    });

    it(
      'comes back at the same address with what it had acknowledged, after a kill and after a stop',
      async () => {
        const { address, server } = broker();
        await make(address, 'kept');
        expect(await produce(address, 'kept', 'before')).toBe('0');
        await server.kill();
        await server.restart();
        expect(await produce(address, 'kept', 'after a kill')).toBe('1');
        await server.stop();
        await server.restart();
        expect(await produce(address, 'kept', 'after a stop')).toBe('2');
        expect(await list(address)).toContain('kept');
      },
      RESTARTS_WITHIN_MS,
    );
  },
);
