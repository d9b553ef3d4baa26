import type { ICustomPartitioner } from 'kafkajs';
import { partitionOf } from './partition.ts';

/** What the library answers of one partition that was written to. */
export interface Acknowledged {
  readonly topicName: string;
  readonly partition: number;
}

/**
 * Remembers which partitions a send goes to, and tells which of them were not acknowledged. When a partition moves to
 * another broker in the middle of a send, the library may answer success without having sent that partition's messages.
 */
export class Acknowledgements {
  readonly #awaited = new Set<string>();

  /** Puts each key where Kafka's own clients put it. */
  readonly partitioner: ICustomPartitioner = () => {
    return ({ topic, partitionMetadata, message: { key } }) => {
      const partition = partitionOf(String(key), partitionMetadata.length);
      this.#awaited.add(`${topic}/${partition}`);
      return partition;
    };
  };

  /** Before a send: nothing is awaited. */
  begin(): void {
    this.#awaited.clear();
  }

  /** Throws when a partition that was sent to is not among those that were acknowledged. */
  check(acknowledged: readonly Acknowledged[]): void {
    const answered = new Set(acknowledged.map(({ topicName, partition }) => `${topicName}/${partition}`));
    const missing = [...this.#awaited].filter((partition) => !answered.has(partition));
    if (missing.length > 0) throw new Error(`Kafka has not acknowledged what was sent to ${missing.join(', ')}`);
  }
}
