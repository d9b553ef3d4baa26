import type pg from 'pg';
import { StartRefused } from './start-refused.ts';

/** Creates a database unless it is there. Two processes may try at once. */
export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    // The other process was first: a duplicate, told by the name check or by the catalogue's index.
    if (code === '42P04' || code === '23505') return;
    throw new StartRefused(`The database ${name} cannot be created (${message}). Create it, owned by ${client.user}.`, {
      cause: error,
    });
  }
}

/** The same connection string with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

/** The database that a connection string leads to. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}
