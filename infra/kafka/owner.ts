import type { Admin } from 'kafkajs';

/** Whose a feed is. */
export interface TopicOwner {
  /** First part of the names of its topics. */
  readonly prefix: string;
  /** The id of the installation that fills them. */
  readonly installation: string;
}

/** The topics of this prefix are another installation's; `message` says what to do. */
export class TopicsOfAnother extends Error {
  override readonly name = 'TopicsOfAnother';
}

/**
 * Marks the topics of a prefix as an installation's, by an empty topic whose name holds its id. Throws `TopicsOfAnother`,
 * also for both of two that mark them at once.
 */
export async function claimTopics(
  admin: Pick<Admin, 'listTopics' | 'createTopics'>,
  { prefix, installation }: TopicOwner,
): Promise<void> {
  const marks = `${prefix}.owner.`;
  const owners = async () => (await admin.listTopics()).filter((name) => name.startsWith(marks));
  const own = `${marks}${installation}`;
  if ((await owners()).length === 0) {
    await admin.createTopics({ waitForLeaders: false, topics: [{ topic: own, numPartitions: 1 }] });
  }
  const other = (await owners()).find((name) => name !== own);
  if (other === undefined) return;
  throw new TopicsOfAnother(
    `The Kafka topics ${prefix}.* belong to another installation (${other.slice(marks.length)}). Set KAFKA_TOPIC_PREFIX to one of its own, or delete the topic ${other} where that installation is gone.`,
  );
}
