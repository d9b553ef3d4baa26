import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { readConfig } from '../config/config.ts';
import type { Cleanup } from '../parts/cleanup.ts';
import { openFeed } from '../parts/feed.ts';
import { createMetrics } from '../parts/metrics.ts';
import { openRelaying } from '../parts/relaying.ts';
import type { Storage } from '../parts/storage.ts';

/**
 * A log in memory with one event that is a minute old, and the relay of an installation as these variables and options want
 * it. Each time it is another event, of the same stream.
 */
export async function relayingOn(
  env: Readonly<Record<string, string>>,
  cleanup: Cleanup,
  { installation = 'test', args = [] }: { readonly installation?: string; readonly args?: readonly string[] } = {},
) {
  const { url: directUrl } = await freshDatabase();
  const pool = openPool({ url: directUrl, application: 'test', max: 2 });
  cleanup.add('connections', pool, (opened) => opened.end());
  const leases = await LeaseKeeper.open({ connectionString: directUrl, application: 'test' });
  cleanup.add('leases', leases, (opened) => opened.close());
  const log = memoryEventStore();
  const meta = { actor: 'system:test', commandId: 'c', correlationId: 'c', causationId: 'c', policy: 1 };
  const recordedAt = new Date(Date.now() - 60_000).toISOString();
  const event = { id: crypto.randomUUID(), type: 'ShowEnded', version: 1, data: {}, meta: { ...meta, recordedAt } };
  await log.append('show-1', -1, [event]);
  const metrics = createMetrics();
  const failures: string[] = [];
  const failed = (what: string, error: unknown) => failures.push(`${what}: ${String(error)}`);
  const raw: Partial<RawLog> = { endedAt: async () => recordedAt };
  const eventLog = { raw } as Storage['eventLog'];
  const storage = { database: { directUrl } as Storage['database'], installation, log, eventLog, pool };
  const notices: string[] = [];
  const parts = { config: readConfig(env, args, '/srv'), metrics, cleanup, failed };
  const feed = await openFeed({ ...parts, notice: (line) => notices.push(line) }, storage);
  const relaying = await openRelaying(parts, storage, { leases }, feed);
  return { event, relaying, metrics, failures, notices, pool };
}
