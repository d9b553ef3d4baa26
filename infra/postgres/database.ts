import type { Pool } from 'pg';
import { databaseOf, ensureDatabase, withDatabase } from './create-database.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { checkServer, reach, sharesSessions } from './reach.ts';
import { StartRefused } from './start-refused.ts';

export interface DatabaseOptions extends EmbeddedOptions {
  /** A server of one's own (`DATABASE_URL`); absent: the embedded one. */
  readonly url?: string | undefined;
  /** The way to that server past a pooler (`DATABASE_DIRECT_URL`). */
  readonly directUrl?: string | undefined;
}

/** The platform's PostgreSQL: its main database, and one of their own for the workflow engine's tables. */
export interface Database {
  /** For statements and transactions; may lead through a pooler. */
  readonly url: string;
  /** For LISTEN and whatever else belongs to a session. */
  readonly directUrl: string;
  /** The workflow engine's database, direct. */
  readonly jobsUrl: string;
  /** `embedded`, or host and port. For the start-up message. */
  readonly where: string;
  /** A pool on the main database; the caller ends it. */
  pool(options: Omit<PoolOptions, 'url'>): Pool;
  /** Stops an embedded server. Pools must have ended. */
  close(): Promise<void>;
}

/**
 * Starts the embedded server, or reaches the one that is named, and creates the databases that are missing.
 * Throws `StartRefused`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openNamed(options.url, options.directUrl ?? options.url, options.directUrl !== undefined);
  const server = await startEmbedded(options);
  try {
    const [main, jobs] = ['marquee', 'marquee_jobs'];
    await reach(server.url('postgres'), 'The embedded PostgreSQL', async (client) => {
      await ensureDatabase(client, main);
      await ensureDatabase(client, jobs);
    });
    return database(server.url(main), server.url(main), server.url(jobs), 'embedded', () => server.stop());
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openNamed(url: string, directUrl: string, directGiven: boolean): Promise<Database> {
  const variable = directGiven ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  for (const [name, value] of [
    ['DATABASE_URL', url],
    [variable, directUrl],
  ] as const) {
    if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
      throw new StartRefused(`${name} is not a connection string such as postgres://user:password@host:5432/marquee.`);
    }
  }
  if (await sharesSessions(directUrl, variable)) {
    throw new StartRefused(
      `${variable} leads to a pooler that shares sessions. Set DATABASE_DIRECT_URL to the PostgreSQL server itself.`,
    );
  }
  const jobs = `${databaseOf(directUrl)}_jobs`;
  await reach(directUrl, variable, async (client) => {
    await checkServer(client, variable);
    await ensureDatabase(client, jobs);
  });
  if (directGiven) await reach(url, 'DATABASE_URL', async () => {});
  return database(url, directUrl, withDatabase(directUrl, jobs), new URL(directUrl).host, async () => {});
}

function database(
  url: string,
  directUrl: string,
  jobsUrl: string,
  where: string,
  close: () => Promise<void>,
): Database {
  return { url, directUrl, jobsUrl, where, pool: (options) => openPool({ ...options, url }), close };
}
