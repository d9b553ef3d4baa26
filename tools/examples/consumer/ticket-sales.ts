import type { KafkaMessage } from 'kafkajs';
import type { Pool, PoolClient } from 'pg';

/** The consumer's own tables: what it wants to know, which events are in it, and where it goes on. */
export const schema = `
  create table if not exists ticket_sales (
    show uuid, tier text, tickets integer not null, cents bigint not null,
    primary key (show, tier)
  );
  create table if not exists events_seen (id uuid primary key);
  create table if not exists offsets_next (topic text, partition integer, next bigint not null, primary key (topic, partition))`;

export interface Batch {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly KafkaMessage[];
}

interface TicketsIssued {
  readonly show: string;
  readonly tier: string;
  /** `price` in cents. */
  readonly units: readonly { readonly price: number }[];
}

/** Takes a batch: sales, ids and offset in one transaction, so that every event counts once, whatever crashes when. */
export async function takeBatch(pool: Pool, { topic, partition, messages }: Batch): Promise<void> {
  const last = messages.at(-1);
  if (!last) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const fresh = await firstSeen(client, messages);
    for (const message of messages.filter((one) => fresh.delete(header(one, 'event-id')))) await take(client, message);
    await client.query(
      `insert into offsets_next values ($1, $2, $3)
       on conflict (topic, partition) do update set next = greatest(offsets_next.next, excluded.next)`,
      [topic, partition, String(BigInt(last.offset) + 1n)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Where the tables end; undefined: at the beginning. */
export async function nextOffset(pool: Pool, topic: string, partition: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ next: string }>(
    'select next from offsets_next where topic = $1 and partition = $2',
    [topic, partition],
  );
  return rows[0]?.next;
}

/** Ids of events that were never taken before, and are now. Another consumer with the same event is waited for. */
async function firstSeen(client: PoolClient, messages: readonly KafkaMessage[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'insert into events_seen select distinct unnest($1::uuid[]) order by 1 on conflict do nothing returning id',
    [messages.map((message) => header(message, 'event-id'))],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Unknown types, and versions that this code does not know, are for others. */
async function take(client: PoolClient, message: KafkaMessage): Promise<void> {
  if (header(message, 'event-type') !== 'TicketsIssued' || header(message, 'event-version') !== '1') return;
  const { show, tier, units } = JSON.parse(String(message.value)) as TicketsIssued;
  const cents = units.reduce((sum, { price }) => sum + price, 0);
  await client.query(
    `insert into ticket_sales values ($1, $2, $3, $4) on conflict (show, tier)
     do update set tickets = ticket_sales.tickets + excluded.tickets, cents = ticket_sales.cents + excluded.cents`,
    [show, tier, units.length, cents],
  );
}

function header({ headers }: KafkaMessage, name: string): string {
  return String(headers?.[name] ?? '');
}
