import { randomUUID } from 'node:crypto';
import { withDatabase } from '@marquee/infra/postgres/create-database.ts';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

export interface FreshDatabase {
  readonly name: string;
  readonly url: string;
  /** Ends its connections and drops it now, not only when the test file ends. */
  drop(): Promise<void>;
}

/** SQL state of a database that somebody is connected to. */
const IN_USE = '55006';

const open = new Map<string, FreshDatabase>();

afterAll(async () => {
  await Promise.all([...open.values()].map((database) => database.drop()));
});

/**
 * An empty database of one's own on the test run's server, or a copy of `template` (to which nobody may be connected).
 * It is dropped when the test file ends; pools on it must have ended by then.
 */
export async function freshDatabase(template = 'template1'): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const drop = async () => {
    open.delete(name);
    // A pool that has ended may still be saying good-bye; ended under it, its sessions would be errors that nobody hears. The
    // server waits some seconds for them, and what is connected then is ended.
    await onServer(`drop database if exists ${name}`).catch((error: { readonly code?: string }) => {
      if (error.code !== IN_USE) throw error;
      return onServer(`drop database if exists ${name} with (force)`);
    });
  };
  const database = { name, url: withDatabase(inject('postgresUrl'), name), drop };
  open.set(name, database);
  return database;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
