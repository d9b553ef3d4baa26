import { withAdvisoryLock } from '../postgres/advisory-lock.ts';
import { openPool } from '../postgres/pool.ts';
import type { EventStore } from './port.ts';
import { openPostgresEventStore, type PostgresEventStoreOptions } from './postgres/postgres-event-store.ts';
import type { RawLog } from './raw-log.ts';

/** The log of a platform, on the engine that was chosen for it. */
export interface EventLog {
  readonly engine: 'PostgreSQL' | 'EventStoreDB';
  /** Where it lies, if not in the platform's database. */
  readonly eventStoreUrl: string | undefined;
  readonly store: EventStore;
  /** The same log for proofs; undefined when it lies in the platform's database. */
  readonly raw: RawLog | undefined;
  /**
   * Keeps the hash chain until the signal aborts, where the engine does not do so as it appends: for one process at a
   * time. `failed` is told of what is tried again.
   */
  readonly keepChain?: (signal: AbortSignal, failed: (error: unknown) => void) => Promise<void>;
  close(): Promise<void>;
}

export interface EventLogOptions extends Pick<PostgresEventStoreOptions, 'wrote' | 'hear'> {
  /** `EVENTSTORE_URL`; undefined: the log lies in the database. */
  readonly eventStoreUrl: string | undefined;
  /** The platform's database: a connection string past any pooler. */
  readonly databaseUrl: string;
}

/** Milliseconds. */
const finishChainWithin = 5_000;
/** Most streams whose second try this process makes at a time. */
const secondTries = 8;

/** Opens the log. Throws `StartRefused` for an EventStoreDB that cannot be used. The caller closes it. */
export async function openEventLog({ eventStoreUrl, databaseUrl, ...threads }: EventLogOptions): Promise<EventLog> {
  if (!eventStoreUrl) {
    const store = await openPostgresEventStore({ url: databaseUrl, ...threads });
    return { engine: 'PostgreSQL', eventStoreUrl: undefined, store, raw: undefined, close: () => store.close() };
  }
  // Who does not use it does not load it.
  const { openEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.ts');
  const pool = openPool({ url: databaseUrl, application: 'second tries', max: secondTries });
  const lock = <T>(stream: string, work: () => Promise<T>) => withAdvisoryLock(pool, stream, work);
  try {
    const store = await openEventStoreDb({ url: eventStoreUrl, lock });
    let keeps = false;
    return {
      engine: 'EventStoreDB',
      eventStoreUrl,
      store,
      raw: store.raw,
      keepChain: (signal, failed) => {
        keeps = true;
        return store.chain.keep(signal, failed);
      },
      close: async () => {
        // So that a log that rests is chained to its end. What fails here is made up for at the next start.
        if (keeps) await store.chain.complete(AbortSignal.timeout(finishChainWithin)).catch(() => {});
        await store.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** A log for proofs, with a connection of its own. */
export interface OpenRawLog {
  readonly log: RawLog;
  close(): Promise<void>;
}

/** The log of EventStoreDB for proofs; undefined when the log lies in the platform's database. Throws `StartRefused`. */
export async function openRawLog(eventStoreUrl: string | undefined): Promise<OpenRawLog | undefined> {
  if (!eventStoreUrl) return undefined;
  const { openEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.ts');
  const store = await openEventStoreDb({ url: eventStoreUrl });
  return { log: store.raw, close: () => store.close() };
}
