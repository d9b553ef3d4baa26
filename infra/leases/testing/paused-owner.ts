import { once } from 'node:events';
import pg from 'pg';
import { LeaseKeeper } from '../lease-keeper.ts';

/**
 * A process that owns the lease `projection` and stands in the middle of a fenced transaction. Each line on its
 * standard input makes it try to write; it tells on its standard output how that went.
 */
const [connectionString = '', expiryMs = '1000'] = process.argv.slice(2);
const keeper = await LeaseKeeper.open({
  connectionString,
  application: 'paused',
  heartbeatMs: Number(expiryMs) / 5,
  expiryMs: Number(expiryMs),
});
const lease = await keeper.acquire('projection');
if (!lease) throw new Error('the lease is taken');
const pool = new pg.Pool({ connectionString, application_name: keeper.holder, max: 1 });
pool.on('error', () => {});

async function write(value: string, commit: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await client.query('begin');
    await lease?.fence(client);
    await client.query('insert into written values ($1)', [value]);
    await commit();
    await client.query('commit');
    console.log(`${value}: committed`);
  } catch (error) {
    console.log(`${value}: ${error instanceof Error ? error.name : error}`);
  } finally {
    client.release(true);
  }
}

await write('in the middle', () => {
  console.log('in the middle');
  return once(process.stdin, 'data');
});
await write('afterwards', async () => {});
await keeper.close();
await pool.end();
process.exit(0);
