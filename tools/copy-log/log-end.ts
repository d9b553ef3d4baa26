import { isEventStoreDbUrl } from '@marquee/infra/event-store/eventstoredb/address.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';

/** One of the two logs of a copy. */
export interface LogEnd {
  readonly store: EventStore;
  readonly raw: RawLog;
  /** Brings its hash chain to its end, where the engine does not do so as it appends. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that an append is tried while the log does not answer, and that a chain may take per run. */
const appendTimeoutMs = 60_000;

/** Opens the log at an address: `postgres://` or `esdb://`. Throws `StartRefused`. */
export async function openLogEnd(url: string): Promise<LogEnd> {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  if (isEventStoreDbUrl(url)) return openEventStoreDb(url);
  throw new StartRefused(`${url} is the address of no log. Logs lie at postgres:// or esdb://.`);
}

async function openPostgres(url: string): Promise<LogEnd> {
  const store = await openPostgresEventStore({ url, appendTimeoutMs: appendTimeoutMs });
  const pool = openPool({ url, application: 'copy of the log', max: 2, statementTimeout: 0 });
  return {
    store,
    raw: await postgresRawLog(pool),
    complete: async () => {},
    async close() {
      await pool.end();
      await store.close();
    },
  };
}

async function openEventStoreDb(url: string): Promise<LogEnd> {
  const adapter = await import('@marquee/infra/event-store/eventstoredb/eventstoredb-event-store.ts');
  const store = await adapter.openEventStoreDb({ url, appendTimeoutMs: appendTimeoutMs });
  return {
    store,
    raw: store.raw,
    async complete() {
      while (!(await store.chain.complete(AbortSignal.timeout(appendTimeoutMs))));
    },
    close: () => store.close(),
  };
}
