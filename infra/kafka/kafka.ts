import type { Admin, Kafka } from 'kafkajs';
import { kafkaClient } from './client.ts';
import { describeError } from './describe-error.ts';
import { KafkaWriter } from './kafka-writer.ts';
import { lastMessages } from './last-messages.ts';
import { claimTopics, type TopicOwner, TopicsOfAnother } from './owner.ts';
import type { MessageBroker, TopicSettings } from './port.ts';
import type { KafkaSettings } from './settings.ts';

/** Kafka with topics that are one installation's. */
export interface OwnedBroker extends MessageBroker {
  /** Marks the topics as the owner's. Throws `TopicsOfAnother`, or why the broker does not answer. */
  claim(): Promise<void>;
}

/** Kafka, or whatever speaks its protocol. Nothing is connected before `open` or `claim`. */
export function kafkaBroker(settings: KafkaSettings): MessageBroker;
export function kafkaBroker(settings: KafkaSettings, owner: TopicOwner): OwnedBroker;
export function kafkaBroker(settings: KafkaSettings, owner?: TopicOwner): MessageBroker & Partial<OwnedBroker> {
  const client = kafkaClient(settings);
  const claim = owner && (() => administer(client, (admin) => claimTopics(admin, owner)));
  return {
    async open(topics) {
      await claim?.();
      await administer(client, (admin) => createMissing(admin, topics));
      return await KafkaWriter.open(client).catch((error) => {
        throw describeError(error);
      });
    },
    lastMessages: (topics) => administer(client, (admin) => lastMessages(client, admin, topics)),
    reach: () => administer(client, async (admin) => void (await admin.describeCluster())),
    ...(claim && { claim }),
  };
}

async function administer<T>(client: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = client.admin();
  try {
    await admin.connect();
    return await work(admin);
  } catch (error) {
    throw error instanceof TopicsOfAnother ? error : describeError(error);
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

/** Topics that are made here keep what is written for good: who comes later reads from the beginning. */
async function createMissing(admin: Admin, topics: readonly TopicSettings[]): Promise<void> {
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
}
