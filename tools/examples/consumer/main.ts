/**
 * Counts the tickets that each show has sold, from the events on Kafka into a table of one's own:
 *
 *   KAFKA_BROKERS=localhost:9092 DATABASE_URL=postgres://localhost/mine node tools/examples/consumer/main.ts
 */
import { once } from 'node:events';
import process from 'node:process';
import pg from 'pg';
import { consume } from './consume.ts';

const { KAFKA_BROKERS = 'localhost:9092', DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const consumer = await consume({
  brokers: KAFKA_BROKERS.split(','),
  group: 'ticket-sales',
  topic: 'marquee.ticketing',
  pool,
});
await once(process, 'SIGINT');
await consumer.disconnect();
await pool.end();
