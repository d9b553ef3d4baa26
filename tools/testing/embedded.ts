import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';

/** Connection string of a database on the embedded server of this data folder. Throws when the server does not run. */
export function embeddedDatabase(dataDir: string, name = 'marquee'): string {
  const connection = runningEmbedded(dataDir);
  if (!connection) throw new Error('PostgreSQL does not run');
  return connection(name);
}

/** Opens the log on the embedded server of this data folder, past the platform, for `work`. */
export async function withEmbeddedLog<T>(dataDir: string, work: (log: EventStore) => Promise<T>): Promise<T> {
  const log = await openPostgresEventStore({ url: embeddedDatabase(dataDir) });
  return work(log).finally(() => log.close());
}
