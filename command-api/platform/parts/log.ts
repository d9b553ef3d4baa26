import process from 'node:process';
import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import type { PlacedAppend } from '@marquee/infra/event-store/fresh-events.ts';
import { openDatabase } from '@marquee/infra/postgres/database.ts';
import { findMasterKey } from '@marquee/infra/signing/master-key.ts';
import type { Config } from '../config/config.ts';
import type { Cleanup } from './cleanup.ts';
import { openInstallation, openTicketKeys } from './installation.ts';

type Listener = (appends: readonly PlacedAppend[]) => void;

/** Hands on what this process writes to the log, once somebody wants to know. */
class Wrote {
  readonly #listeners: Listener[] = [];

  hear(listener: Listener): void {
    this.#listeners.push(listener);
  }

  tell(appends: readonly PlacedAppend[]): void {
    for (const listener of this.#listeners) listener(appends);
  }
}

export type LogStorage = Awaited<ReturnType<typeof openLog>>;

/** PostgreSQL and the log: all that is needed to read it. Throws `StartRefused` for what is another installation's. */
export async function openLog({ dataDir, env }: Config, cleanup: Cleanup, notice: (line: string) => void) {
  // Without its database the platform is nothing: whoever supervises it may start both again.
  const onLost = (reason: Error) => {
    notice(reason.message);
    process.exit(1);
  };
  const database = cleanup.add(
    'PostgreSQL',
    await openDatabase({ dataDir, url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, notice, onLost }),
    (opened) => opened.close(),
  );
  const pool = cleanup.add('connections', database.pool({ application: 'platform', max: 16 }), (opened) =>
    opened.end(),
  );
  const masterKey = await findMasterKey({ given: env.MARQUEE_MASTER_KEY, dataDir });
  if (masterKey) await openTicketKeys(pool, masterKey);
  const installation = await openInstallation(pool, database);
  const wrote = new Wrote();
  const eventLog = cleanup.add(
    'event log',
    await openEventLog({
      eventStoreUrl: env.EVENTSTORE_URL,
      databaseUrl: database.directUrl,
      wrote: (appends) => wrote.tell(appends),
    }),
    (opened) => opened.close(),
  );
  return { database, pool, installation, wrote, eventLog, log: eventLog.store };
}
