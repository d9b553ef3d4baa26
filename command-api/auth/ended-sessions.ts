import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import { connectionConfig } from '@marquee/infra/postgres/pool.ts';
import pg, { type Pool } from 'pg';
import type { Sessions } from './sessions.ts';

const CHANNEL = 'marquee_sessions';
/** Milliseconds before a broken connection is made again. */
const RETRY_MS = 500;

/** However a session's row goes, by whichever process, everybody who listens is told whose it was. */
export const endedSessionMigrations: readonly MigrationStep[] = [
  {
    name: '001 ended sessions',
    sql: `
      create or replace function tell_ended_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${CHANNEL}', old."userId"::text);
        return null;
      end $$;
      create or replace trigger tell_ended_session after delete on "session"
        for each row execute function tell_ended_session()`,
  },
];

/** Makes the trigger on the account service's table of sessions. */
export async function tellEndedSessions(pool: Pool): Promise<void> {
  await migrate(pool, 'ended sessions', endedSessionMigrations);
}

/**
 * Hears of sessions that ended in other processes, over a direct connection of its own, and makes this one forget them.
 * While nothing can be heard, sessions are read anew for every request.
 */
export class EndedSessions {
  readonly #config: pg.ClientConfig;
  readonly #sessions: Pick<Sessions, 'forgetPerson' | 'mayRemember'>;
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #listening: Promise<void> = Promise.resolve();

  constructor(url: string, sessions: Pick<Sessions, 'forgetPerson' | 'mayRemember'>) {
    this.#config = connectionConfig({ url, application: 'ended sessions' });
    this.#sessions = sessions;
  }

  start(): void {
    this.#listening = this.#keepListening();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => {});
    await this.#listening;
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const client = new pg.Client(this.#config);
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('error', () => {});
      client.on('notification', ({ payload }) => this.#sessions.forgetPerson(payload ?? ''));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        this.#client = client;
        this.#sessions.mayRemember(true);
        if (signal.aborted) await client.end();
        await ended;
      } catch {
        client.end().catch(() => {});
      }
      this.#sessions.mayRemember(false);
      this.#client = undefined;
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }
}
