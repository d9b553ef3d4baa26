import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { readTopic } from '@marquee/infra/kafka/testing/read-topic.ts';
import { topicsOf } from '@marquee/projections/relay/topics.ts';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { formsOf } from '../jobs/files-with.ts';

const PREFIX = 'marquee';

/** The ids of events, in order, by stream. */
type Streams = ReadonlyMap<string, readonly string[]>;

/** The same events as the log has them and as Kafka has them. */
interface Fed {
  readonly log: Streams;
  /** As a consumer sees them that drops what it has seen: by the first arrival of each id. */
  readonly topics: Streams;
}

/** Once the relay has come to the end of the log, Kafka has every event of it once by its id, and each stream in order. */
export async function expectFed(broker: string, log: EventStore, pool: Pool): Promise<void> {
  const { log: recorded, topics } = await fed(broker, log, pool);
  expect(recorded.size).toBeGreaterThan(0);
  expect(topics).toEqual(recorded);
}

/** The topics in which a word stands, in one of the forms that programs write texts in. */
export async function topicsWith(broker: string, word: string): Promise<string[]> {
  const forms = formsOf(word).map((form) => form.toString());
  const found: string[] = [];
  for (const topic of topicsOf(PREFIX)) {
    const messages = JSON.stringify(await readTopic(broker, topic), (_, part) =>
      typeof part === 'bigint' ? '' : part,
    );
    if (forms.some((form) => messages.includes(form))) found.push(topic);
  }
  return found;
}

/** Waits until the log rests and Kafka has all of it; then reads both. */
function fed(broker: string, log: EventStore, pool: Pool): Promise<Fed> {
  const look = async () => {
    const head = await log.head();
    if ((await checkpoint(pool)) !== head) return undefined;
    const topics = await firstArrivals(broker);
    const recorded = streamsOf((await eventsToEnd(log)).map(({ stream, id }) => [stream, id]));
    return (await log.head()) === head && { log: recorded, topics };
  };
  return eventually('the relay to come to the end of the log', look, 90_000);
}

async function checkpoint(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query('select position from relay_checkpoints where name = $1', [PREFIX]);
  return rows[0]?.position;
}

async function firstArrivals(broker: string): Promise<Streams> {
  const topics = topicsOf(PREFIX).map((topic) => readTopic(broker, topic));
  const messages = (await Promise.all(topics)).flat();
  return streamsOf(messages.map(({ key, headers }) => [key, headers['event-id'] ?? '']));
}

function streamsOf(events: readonly (readonly [stream: string, id: string])[]): Streams {
  const streams = new Map<string, Set<string>>();
  for (const [stream, id] of events) {
    const ids = streams.get(stream) ?? new Set();
    streams.set(stream, ids.add(id));
  }
  return new Map([...streams].map(([stream, ids]) => [stream, [...ids]]));
}
