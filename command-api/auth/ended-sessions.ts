import { Listener } from '@marquee/infra/postgres/listener.ts';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { Sessions } from './sessions.ts';

const CHANNEL = 'marquee_sessions';

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
  readonly #url: string;
  readonly #sessions: Pick<Sessions, 'forgetPerson' | 'mayRemember'>;
  #listener: Listener | undefined;

  constructor(url: string, sessions: Pick<Sessions, 'forgetPerson' | 'mayRemember'>) {
    this.#url = url;
    this.#sessions = sessions;
  }

  start(): void {
    const sessions = this.#sessions;
    this.#listener = new Listener({
      url: this.#url,
      application: 'ended sessions',
      channel: CHANNEL,
      heard: (person) => sessions.forgetPerson(person),
      listens: (yes) => sessions.mayRemember(yes),
    });
  }

  async close(): Promise<void> {
    await this.#listener?.close();
  }
}
