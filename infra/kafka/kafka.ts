import type { Kafka } from 'kafkajs';
import { kafkaClient } from './client.ts';
import { explained } from './explained.ts';
import { KafkaWriter } from './kafka-writer.ts';
import type { MessageBroker, TopicSettings } from './port.ts';
import type { KafkaSettings } from './settings.ts';

/** Kafka, or whatever speaks its protocol. Nothing is connected before `open`. */
export function kafkaBroker(settings: KafkaSettings): MessageBroker {
  const client = kafkaClient(settings);
  return {
    async open(topics) {
      try {
        await createMissing(client, topics);
        return await KafkaWriter.open(client);
      } catch (error) {
        throw explained(error);
      }
    },
  };
}

/** Topics that are made here keep what is written for good: who comes later reads from the beginning. */
async function createMissing(client: Kafka, topics: readonly TopicSettings[]): Promise<void> {
  const admin = client.admin();
  try {
    await admin.connect();
    const present = new Set(await admin.listTopics());
    const missing = topics.filter(({ name }) => !present.has(name));
    if (missing.length === 0) return;
    // Waiting for leaders fails when it is asked too early; the first send waits for them anyway.
    await admin.createTopics({
      waitForLeaders: false,
      topics: missing.map(({ name, partitions }) => ({
        topic: name,
        numPartitions: partitions,
        configEntries: [{ name: 'retention.ms', value: '-1' }],
      })),
    });
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
