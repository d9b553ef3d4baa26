import pg from 'pg';
import { connectionConfig } from './pool.ts';
import { StartRefused } from './start-refused.ts';

/** The oldest PostgreSQL that runs all our statements. */
const oldest = 15;

/** Connects once, for start-up work; an error becomes a `StartRefused` that names the variable and the reason. */
export async function reach<T>(url: string, variable: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionConfig({ url, application: 'start' }));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefused(`${variable}: ${describe(error as pg.DatabaseError, client)}`, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Why a connection was not made, for a person. */
function describe(error: pg.DatabaseError, { host, port, user, database }: pg.Client): string {
  if (error.code === '28P01' || error.code === '28000') {
    return `PostgreSQL at ${host}:${port} refuses the user ${user}. Check name and password.`;
  }
  if (error.code === '3D000')
    return `PostgreSQL at ${host}:${port} has no database ${database}. Create it, owned by ${user}.`;
  if (error.code === '08P01') {
    return `what answers at ${host}:${port} refuses the settings of a session (${error.message}). A pooler must ignore them: see its ignore_startup_parameters.`;
  }
  return `no PostgreSQL answers at ${host}:${port} (${error.code ?? error.message}). Is it running, and is the address right?`;
}

/** Refuses a server that is too old, or a database that cannot hold every text. */
export async function checkServer(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = rows[0] ?? { version: '0', encoding: '' };
  if (Number(version) < oldest * 10_000) {
    throw new StartRefused(
      `${variable}: PostgreSQL ${oldest} or newer is needed; this is ${Math.floor(Number(version) / 10_000)}.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartRefused(`${variable}: the database's encoding is ${encoding}. Create one with encoding 'UTF8'.`);
  }
}

/**
 * Whether a pooler hands one server session to several clients in turn: then LISTEN and session locks do not hold.
 * Told by two open connections that are answered by the same session.
 */
export async function sharesSessions(url: string, variable: string): Promise<boolean> {
  const session = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return reach(url, variable, async (one) =>
    reach(url, variable, async (other) => (await session(one)) === (await session(other))),
  );
}
