import { setTimeout as pause } from 'node:timers/promises';
import type { Kafka, Message, Producer } from 'kafkajs';
import { Acknowledgements } from './acknowledgements.ts';
import type { MessageWriter, OutgoingMessage } from './port.ts';

/** Waits about 80 seconds for partitions without a leader; where nobody can be reached, a send fails within seconds. */
const retry = { retries: 15, initialRetryTime: 300, maxRetryTime: 5000 };
/** Milliseconds after which a send that neither succeeds nor fails counts as failed. */
const ANSWERS_WITHIN_MS = 300_000;
const CLOSES_WITHIN_MS = 2000;

/**
 * An idempotent producer: the broker drops what the library repeats. It keeps its promises only with one request in
 * flight and one open `send`; with several it loses acknowledged messages when answers get lost.
 */
export class KafkaWriter implements MessageWriter {
  readonly #producer: Producer;
  readonly #acknowledgements: Acknowledgements;
  #sending = false;

  private constructor(producer: Producer, acknowledgements: Acknowledgements) {
    this.#producer = producer;
    this.#acknowledgements = acknowledgements;
  }

  static async open(client: Kafka): Promise<KafkaWriter> {
    const acknowledgements = new Acknowledgements();
    const producer = client.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: acknowledgements.partitioner,
      retry,
    });
    const writer = new KafkaWriter(producer, acknowledgements);
    try {
      await producer.connect();
    } catch (error) {
      await writer.close();
      throw error;
    }
    return writer;
  }

  async send(messages: readonly OutgoingMessage[]): Promise<void> {
    if (this.#sending) throw new Error('a producer has one open send at a time');
    this.#sending = true;
    try {
      this.#acknowledgements.begin();
      const late = new AbortController();
      const answers = this.#producer.sendBatch({ acks: -1, topicMessages: byTopic(messages) });
      const tooLate = pause(ANSWERS_WITHIN_MS, undefined, { signal: late.signal, ref: false }).then(
        () => Promise.reject(new Error(`Kafka has not answered within ${ANSWERS_WITHIN_MS} ms`)),
        () => undefined as never,
      );
      this.#acknowledgements.check(await Promise.race([answers, tooLate]).finally(() => late.abort()));
    } finally {
      this.#sending = false;
    }
  }

  async close(): Promise<void> {
    const closing = this.#producer.disconnect().catch(() => {});
    await Promise.race([closing, pause(CLOSES_WITHIN_MS, undefined, { ref: false })]);
  }
}

/** The same messages by topic, each topic's in their order. */
function byTopic(messages: readonly OutgoingMessage[]): { topic: string; messages: Message[] }[] {
  const topics = new Map<string, Message[]>();
  for (const { topic, key, value, headers } of messages) {
    const into = topics.get(topic) ?? [];
    if (into.length === 0) topics.set(topic, into);
    into.push({ key, value, headers: { ...headers } });
  }
  return [...topics].map(([topic, its]) => ({ topic, messages: its }));
}
