import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { MessageBroker, SentMessage } from '@marquee/infra/kafka/port.ts';
import type { Pool } from 'pg';
import { topicsOf } from './topics.ts';

/** Kafka has events that the log does not have; `message` is one line that names one, and says what to do. */
export class FeedAhead extends Error {
  override readonly name = 'FeedAhead';
}

export interface FeedCheckOptions {
  readonly store: Pick<EventStore, 'read' | 'head'>;
  readonly broker: Pick<MessageBroker, 'lastMessages'>;
  /** Remembers what was adopted, in a table of the relay's migrations. */
  readonly pool: Pool;
  /** First part of every topic's name. */
  readonly prefix: string;
  /** Goes on from the log as it is; `adopted` is told of what is left behind then. */
  readonly adopt: boolean;
  readonly adopted: (line: string) => Promise<void>;
}

const NEXT =
  'Restore a newer copy; or give a new feed another KAFKA_TOPIC_PREFIX; or start once with --adopt to send on into these topics, whose consumers must then begin anew.';

/**
 * Holds the end of a feed beside the log: the last message of every partition must be an event of the log, in its stream, at
 * its revision. One that is not came from a log that was longer: an older copy was restored, and consumers would be
 * told two histories. Throws `FeedAhead`, and why the broker does not answer.
 */
export async function checkFeed({ store, broker, pool, prefix, adopt, adopted }: FeedCheckOptions): Promise<void> {
  const unknown: SentMessage[] = [];
  for (const message of await broker.lastMessages(topicsOf(prefix))) {
    if (!(await isOf(store, message)) && !(await isAdopted(pool, message))) unknown.push(message);
  }
  const [first, ...others] = unknown;
  if (!first) return;
  const found = described(first, others.length, await store.head());
  if (!adopt) throw new FeedAhead(`${found} ${NEXT}`);
  await remember(pool, unknown);
  await adopted(found);
}

/** Whatever says no event is none of the platform's messages, and is let be. */
async function isOf(store: FeedCheckOptions['store'], { key, headers }: SentMessage): Promise<boolean> {
  const [id, revision] = [headers['event-id'], Number(headers.revision)];
  if (id === undefined || !Number.isInteger(revision)) return true;
  for await (const event of store.read(key, { from: revision, limit: 1 })) return event.id === id;
  return false;
}

function described({ topic, partition, offset, key, headers }: SentMessage, others: number, head: string | undefined) {
  const more = others === 0 ? '' : `, as of ${others} more ${others === 1 ? 'partition' : 'partitions'}`;
  const event = `the event ${headers['event-id']} of ${key} at ${headers.position}`;
  return `Kafka has events that the log does not have: the last message of ${topic}, partition ${partition}, offset ${offset}${more}, is ${event}, and the log ends at ${head ?? 'its beginning'}. An older copy of the database was restored.`;
}

async function isAdopted(pool: Pool, { topic, partition, offset }: SentMessage): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from relay_adopted where topic = $1 and partition = $2 and last_offset >= $3',
    [topic, partition, offset],
  );
  return rowCount !== 0;
}

async function remember(pool: Pool, messages: readonly SentMessage[]): Promise<void> {
  await pool.query(
    `insert into relay_adopted (topic, partition, last_offset)
     select * from unnest($1::text[], $2::int[], $3::bigint[])
     on conflict (topic, partition) do update set last_offset = excluded.last_offset`,
    [
      messages.map(({ topic }) => topic),
      messages.map(({ partition }) => partition),
      messages.map(({ offset }) => offset),
    ],
  );
}
