import type { Kafka, KafkaJSAggregateError } from 'kafkajs';
import { kafkaClient } from './client.ts';
import { KafkaWriter } from './kafka-writer.ts';
import type { MessageBroker, TopicSettings } from './port.ts';
import type { KafkaSettings } from './settings.ts';

/** Kafka, or whatever speaks its protocol. Nothing is connected before `open`. */
export function kafkaBroker(settings: KafkaSettings): MessageBroker {
  const client = kafkaClient(settings);
  return {
    async open(topics) {
      await createMissing(client, topics);
      return KafkaWriter.open(client);
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
  } catch (error) {
    // The library's own message of several errors tells none of them.
    throw isAggregate(error) ? new Error(error.errors.map(String).join('; ')) : error;
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

/** By its name: Node cannot import the library's classes of errors. */
function isAggregate(error: unknown): error is KafkaJSAggregateError {
  return error instanceof Error && error.name === 'KafkaJSAggregateError';
}
