import { setTimeout as pause } from 'node:timers/promises';
import { lastVerification } from '@marquee/projections/operations/verification-queries.ts';
import type { Health, PartHealth } from '../http/health.ts';
import type { InterfaceParts } from './interface.ts';

const LOG_ANSWERS_MS = 3000;

/** How each part is, for `/readyz`; what is measured beside it goes into the metrics when they are read. */
export function healthOf(parts: InterfaceParts): Health {
  const { jobs, metrics, reactors, reading, relaying, storage } = parts;
  return {
    metrics: metrics.registry,
    parts: async () => {
      const told: PartHealth[] = [await database(storage.pool), ...(await eventLog(storage.eventLog))];
      await measureOperations(parts);
      for (const { name, state, halted, lagEvents, lagSeconds } of reading.projector.health()) {
        metrics.lagEvents.set({ projection: name }, lagEvents);
        metrics.lagSeconds.set({ projection: name }, lagSeconds);
        const detail = halted ? `halted at ${halted.position}: ${halted.error}` : state;
        told.push({ name: `read model ${name}`, ok: state !== 'halted', detail });
      }
      const engine = jobs.engine.health();
      told.push({ name: 'jobs', ok: engine.working, detail: engine.detail });
      return [...told, ...reactors.health(), ...(relaying?.health() ?? [])];
    },
  };
}

/** Open jobs, and what the last verification has found. Leaves the gauges as they were while the database is away, which is told above. */
async function measureOperations({ jobs, metrics, storage }: InterfaceParts): Promise<void> {
  try {
    const [open, verified] = await Promise.all([jobs.board.open(), lastVerification(storage.pool)]);
    for (const [state, count] of Object.entries(open)) metrics.openJobs.set({ state }, count);
    if (!verified) return;
    metrics.logFindings.set(verified.findings);
    metrics.logVerifiedAt.set(Date.parse(verified.ended_at ?? verified.at) / 1000);
    metrics.logVerifiedEvents.set(verified.events ?? 0);
  } catch {
    return;
  }
}

/** A log that lies elsewhere than in the database. */
async function eventLog({ engine, store }: InterfaceParts['storage']['eventLog']): Promise<PartHealth[]> {
  if (engine === 'PostgreSQL') return [];
  const late = pause(LOG_ANSWERS_MS, 'late', { ref: false });
  try {
    const ok = (await Promise.race([store.head(), late])) !== 'late';
    return [{ name: engine, ok, ...(!ok && { detail: `no answer in ${LOG_ANSWERS_MS} ms` }) }];
  } catch (error) {
    return [{ name: engine, ok: false, detail: error instanceof Error ? error.message : String(error) }];
  }
}

async function database(pool: InterfaceParts['storage']['pool']): Promise<PartHealth> {
  try {
    await pool.query('select 1');
    return { name: 'PostgreSQL', ok: true };
  } catch (error) {
    return { name: 'PostgreSQL', ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
