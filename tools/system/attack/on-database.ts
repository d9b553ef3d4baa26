import pg from 'pg';
import { platformData } from '../../platform-data.ts';

/** Does something to a platform's database past the platform, as whoever has the database and nothing else could. */
export async function onDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const data = await platformData({}, dataDir);
  const client = new pg.Client({ connectionString: data.url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await data.close();
  }
}
