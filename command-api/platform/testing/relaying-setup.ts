import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { freshDatabase } from '../../../tools/testing/database.ts';
import type { Cleanup } from '../cleanup.ts';
import { readConfig } from '../config.ts';
import { createMetrics } from '../metrics.ts';
import { openRelaying } from '../relaying.ts';
import type { Storage } from '../storage.ts';

/** A log in memory with one event that is a minute old, and the relay as these variables want it. */
export async function relayingOn(env: Readonly<Record<string, string>>, cleanup: Cleanup) {
  const { url: directUrl } = await freshDatabase();
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
  const storage = { database: { directUrl } as Storage['database'], log };
  const parts = { config: readConfig(env, [], '/srv'), metrics, cleanup, failed };
  const relaying = await openRelaying(parts, storage, { leases });
  return { event, relaying, metrics, failures };
}
