import { setTimeout as pause } from 'node:timers/promises';
import { type Consumer, Kafka, logLevel } from 'kafkajs';
import type { Pool } from 'pg';
import type { ConsumerSettings } from './settings.ts';
import { nextOffset, schema, takeBatch } from './ticket-sales.ts';

export interface ConsumeOptions extends ConsumerSettings {
  readonly group: string;
  readonly pool: Pool;
}

/** Counts ticket sales into the pool's database until the consumer that it answers is disconnected. */
export async function consume({ kafka: settings, group, topic, pool }: ConsumeOptions): Promise<Consumer> {
  await pool.query(schema);
  const kafka = new Kafka({ ...settings, clientId: group, logLevel: logLevel.NOTHING });
  const consumer = kafka.consumer({ groupId: group, maxWaitTimeInMs: 200, retry: { retries: 15 } });
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => console.error(error.message));
  // Kafka keeps no offsets for this group: the tables know where they end, also when they come from a backup. What is
  // read before the consumer gets there was taken already, and is dropped.
  consumer.on(consumer.events.GROUP_JOIN, async ({ payload }) => {
    for (const partition of payload.memberAssignment[topic] ?? []) {
      const offset = await nextOffset(pool, topic, partition);
      if (offset !== undefined) consumer.seek({ topic, partition, offset });
    }
  });
  await consumer.connect();
  await subscribe(consumer, topic);
  await consumer.run({
    autoCommit: false,
    eachBatch: ({ batch: { partition, messages } }) => takeBatch(pool, { topic, partition, messages }),
  });
  return consumer;
}

/** The platform makes the topics when it has something to send: a consumer may come first. */
async function subscribe(consumer: Consumer, topic: string): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      return await consumer.subscribe({ topics: [topic], fromBeginning: true });
    } catch (error) {
      if ((error as { readonly type?: unknown }).type !== 'UNKNOWN_TOPIC_OR_PARTITION') throw error;
      if (!told) console.log(`Waiting for the topic ${topic} ...`);
      await pause(1000);
    }
  }
}
