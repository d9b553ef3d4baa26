import { type Consumer, Kafka, logLevel } from 'kafkajs';
import type { Pool } from 'pg';
import { nextOffset, schema, takeBatch } from './ticket-sales.ts';

export interface ConsumeOptions {
  /** `host:port` of one broker or several. */
  readonly brokers: readonly string[];
  readonly group: string;
  readonly topic: string;
  readonly pool: Pool;
}

/** Counts ticket sales into the pool's database until the consumer that it answers is disconnected. */
export async function consume({ brokers, group, topic, pool }: ConsumeOptions): Promise<Consumer> {
  await pool.query(schema);
  const kafka = new Kafka({ clientId: group, brokers: [...brokers], logLevel: logLevel.ERROR });
  const consumer = kafka.consumer({ groupId: group, maxWaitTimeInMs: 200, retry: { retries: 15 } });
  // Kafka keeps no offsets for this group: the tables know where they end, also when they come from a backup. What is
  // read before the consumer gets there was taken already, and is dropped.
  consumer.on(consumer.events.GROUP_JOIN, async ({ payload }) => {
    for (const partition of payload.memberAssignment[topic] ?? []) {
      const offset = await nextOffset(pool, topic, partition);
      if (offset !== undefined) consumer.seek({ topic, partition, offset });
    }
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatch: ({ batch: { partition, messages } }) => takeBatch(pool, { topic, partition, messages }),
  });
  return consumer;
}
