import { randomUUID } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { nextOffset, schema, takeBatch } from './ticket-sales.ts';

const topic = 'marquee.ticketing';
const show = randomUUID();
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 4 });
  await pool.query(schema);
});
beforeEach(() => pool.query('truncate ticket_sales, events_seen, offsets_next'));
afterAll(() => pool.end());

function message(offset: number, prices: readonly number[], headers: Record<string, string> = {}): KafkaMessage {
  const value = JSON.stringify({ show, tier: 'vip', units: prices.map((price, n) => ({ unit: n + 1, price })) });
  return {
    key: Buffer.from(`order-${offset}`),
    value: Buffer.from(value),
    timestamp: '0',
    attributes: 0,
    offset: String(offset),
    headers: { 'event-id': randomUUID(), 'event-type': 'TicketsIssued', 'event-version': '1', ...headers },
  };
}

async function sales() {
  const { rows } = await pool.query('select tier, tickets, cents from ticket_sales');
  return rows;
}

describe('the ticket sales of the consumer example', () => {
  it('count every event once, however often and in whatever batches it comes', async () => {
    const [first, second] = [message(0, [2500, 2500]), message(1, [4000])];
    await takeBatch(pool, { topic, partition: 0, messages: [first, first] });
    await takeBatch(pool, { topic, partition: 0, messages: [first, second] });
    await takeBatch(pool, { topic, partition: 0, messages: [{ ...second, offset: '2' }] });
    expect(await sales()).toEqual([{ tier: 'vip', tickets: 3, cents: '9000' }]);
    expect(await nextOffset(pool, topic, 0)).toBe('3');
    expect(await nextOffset(pool, topic, 1)).toBeUndefined();
  });

  it('stay as they were when a batch fails in the middle, and take it whole the next time', async () => {
    const [good, bad] = [message(0, [2500]), { ...message(1, [2500]), value: Buffer.from('{') }];
    await expect(takeBatch(pool, { topic, partition: 0, messages: [good, bad] })).rejects.toThrow(SyntaxError);
    expect(await sales()).toEqual([]);
    expect(await nextOffset(pool, topic, 0)).toBeUndefined();
    await takeBatch(pool, { topic, partition: 0, messages: [good] });
    expect(await sales()).toEqual([{ tier: 'vip', tickets: 1, cents: '2500' }]);
  });

  it('count once when two consumers have the same events at once', async () => {
    const messages = Array.from({ length: 50 }, (_, n) => message(n, [100]));
    await Promise.all([0, 1, 2].map(() => takeBatch(pool, { topic, partition: 0, messages })));
    expect(await sales()).toEqual([{ tier: 'vip', tickets: 50, cents: '5000' }]);
  });

  it('let events be that are not theirs', async () => {
    const other = { 'event-type': 'OrderPlaced' };
    await takeBatch(pool, {
      topic,
      partition: 0,
      messages: [message(0, [1], other), message(1, [1], { 'event-version': '2' })],
    });
    expect(await sales()).toEqual([]);
    expect(await nextOffset(pool, topic, 0)).toBe('2');
  });
});
