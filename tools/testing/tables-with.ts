import pg from 'pg';
import { embeddedDatabase } from './embedded.ts';

/** Every table of a database in which one of the words stands anywhere in a row. */
export async function tablesWith(url: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of rows) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      // Bytes are looked at as bytes, too: what is stored as bytea shows in the row's text as hexadecimal digits.
      const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
      const hit = await client.query(`select 1 from ${table} as t where t::text ilike any($1) limit 1`, [patterns]);
      if (hit.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The same of every database on the embedded server of a data folder; throws where the jobs have none there. */
export async function databasesWith(dataDir: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: embeddedDatabase(dataDir) });
  await client.connect();
  const { rows } = await client
    .query<{ name: string }>('select datname as name from pg_database where datallowconn')
    .finally(() => client.end());
  const names = rows.map(({ name }) => name);
  if (!names.includes('marquee_jobs')) throw new Error(`the jobs have no database: ${names}`);
  const found: string[] = [];
  for (const name of names) found.push(...(await tablesWith(embeddedDatabase(dataDir, name), words)));
  return found;
}
