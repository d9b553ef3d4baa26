import { randomUUID } from 'node:crypto';
import { kafkaClient } from '../client.ts';

export interface ReadMessage {
  readonly partition: number;
  readonly offset: bigint;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything that is in a topic now; each partition's messages in their order. */
export async function readTopic(broker: string, topic: string): Promise<readonly ReadMessage[]> {
  const client = kafkaClient({ brokers: [broker], clientId: 'reader' });
  const admin = client.admin();
  await admin.connect();
  const ends = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  const wanted = new Map(
    ends.filter(({ high }) => high !== '0').map(({ partition, high }) => [partition, BigInt(high)]),
  );
  const messages: ReadMessage[] = [];
  if (wanted.size === 0) return messages;
  const consumer = client.consumer({ groupId: `reader-${randomUUID()}`, maxWaitTimeInMs: 100 });
  const whole = Promise.withResolvers<void>();
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ partition, message: { offset, key, value, headers = {} } }) => {
      const texts = Object.entries(headers).map(([name, text]) => [name, String(text)]);
      const place = { partition, offset: BigInt(offset) };
      messages.push({ ...place, key: String(key), value: String(value), headers: Object.fromEntries(texts) });
      if (place.offset + 1n >= (wanted.get(partition) ?? 0n)) wanted.delete(partition);
      if (wanted.size === 0) whole.resolve();
    },
  });
  await whole.promise;
  await consumer.disconnect();
  return messages;
}

export async function partitionsOf(broker: string, topic: string): Promise<number> {
  const admin = kafkaClient({ brokers: [broker], clientId: 'reader' }).admin();
  await admin.connect();
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  await admin.disconnect();
  return topics[0]?.partitions.length ?? 0;
}
