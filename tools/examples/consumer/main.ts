/**
 * Counts the tickets that each show has sold, from the events on Kafka into a table of one's own, until Ctrl-C. README.md
 * says how to run it.
 */
import { once } from 'node:events';
import process from 'node:process';
import pg from 'pg';
import { consume } from './consume.ts';
import { settingsOf } from './settings.ts';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is missing: name the database that the counts are kept in.');
const pool = new pg.Pool({ connectionString: DATABASE_URL });
const consumer = await consume({ ...settingsOf(process.env), group: 'ticket-sales', pool });
console.log('Counting ticket sales ...');
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await consumer.disconnect();
await pool.end();
