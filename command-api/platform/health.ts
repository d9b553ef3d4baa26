import type { Health, PartHealth } from '../http/health.ts';
import type { InterfaceParts } from './interface.ts';

/** How each part is, for `/readyz`; the lag of read models goes into the metrics when they are read. */
export function healthOf({ jobs, metrics, reactors, reading, storage }: InterfaceParts): Health {
  return {
    metrics: metrics.registry,
    parts: async () => {
      const parts: PartHealth[] = [await database(storage.pool)];
      for (const { name, state, halted, lagEvents, lagSeconds } of reading.group.health()) {
        metrics.lagEvents.set({ projection: name }, lagEvents);
        metrics.lagSeconds.set({ projection: name }, lagSeconds);
        const detail = halted ? `halted at ${halted.position}: ${halted.error}` : state;
        parts.push({ name: `read model ${name}`, ok: state !== 'halted', detail });
      }
      const engine = jobs.engine.health();
      parts.push({ name: 'jobs', ok: engine.working, detail: engine.detail });
      return [...parts, ...reactors.health()];
    },
  };
}

async function database(pool: InterfaceParts['storage']['pool']): Promise<PartHealth> {
  try {
    await pool.query('select 1');
    return { name: 'PostgreSQL', ok: true };
  } catch (error) {
    return { name: 'PostgreSQL', ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
