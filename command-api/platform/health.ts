import { lastVerification } from '@marquee/projections/operations/verification-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import type { Health, PartHealth } from '../http/health.ts';
import type { Metrics } from './metrics.ts';
import type { Payments } from './payments.ts';
import { beside, inTime, type Reach, reached } from './reach.ts';
import type { Reactors } from './reacting.ts';
import type { Reading } from './reading.ts';
import type { Relaying } from './relaying.ts';
import type { LogStorage, Storage } from './storage.ts';

/** What a process has that can be well or ill; a part that is not its own is left out. */
export interface HealthParts {
  readonly metrics: Metrics;
  readonly storage: Pick<LogStorage, 'eventLog' | 'pool'> & Partial<Pick<Storage, 'files' | 'mailer'>>;
  readonly payments?: Pick<Payments, 'provider'> | undefined;
  readonly projector?: Pick<NonNullable<Reading['projector']>, 'health'> | undefined;
  /** Read models that another process folds. */
  readonly readModels?: Pick<Reading['readModels'], 'status'> | undefined;
  readonly engine?: Partial<Pick<WorkflowEngine, 'health'>> | undefined;
  readonly board?: Pick<JobBoard, 'open'> | undefined;
  readonly reactors?: Reactors | undefined;
  readonly relaying?: Relaying | undefined;
}

/** How each part is, for `/readyz`; what is measured beside it goes into the metrics when they are read. */
export function healthOf(parts: HealthParts): Health {
  const { engine, metrics, reactors, relaying, storage } = parts;
  const elsewhere = enginesBeside(parts);
  return {
    metrics: metrics.registry,
    parts: async () => {
      const [database, ...log] = await Promise.all([
        reached('PostgreSQL', () => storage.pool.query('select 1')),
        ...eventLog(storage.eventLog),
      ]);
      const told: PartHealth[] = [database, ...log, ...foldedHere(parts)];
      if (database.ok) await inTime(measureOperations(parts));
      told.push(...((await inTime(foldedElsewhere(parts))) ?? []));
      const jobs = engine?.health?.();
      // Sales, pages and chat go on: what follows by itself waits.
      if (jobs) told.push({ name: 'jobs', ok: jobs.working, needed: false, detail: jobs.detail });
      told.push(...(await Promise.all(elsewhere.map((look) => look()))));
      return [...told, ...(reactors?.health() ?? []), ...((await inTime(relaying?.health())) ?? [])];
    },
  };
}

function foldedHere({ metrics, projector }: HealthParts): PartHealth[] {
  return (projector?.health() ?? []).map(({ name, state, halted, lagEvents, lagSeconds }) => {
    metrics.lagEvents.set({ projection: name }, lagEvents);
    metrics.lagSeconds.set({ projection: name }, lagSeconds);
    const detail = halted ? `halted at ${halted.position}: ${halted.error}` : state;
    return { name: `read model ${name}`, ok: state !== 'halted', detail };
  });
}

/** As the database tells of them; while it is away, it is told of itself. */
async function foldedElsewhere({ readModels }: HealthParts): Promise<PartHealth[]> {
  const status = await readModels?.status().catch(() => undefined);
  return (status ?? []).map(({ name, state, halted }) => {
    const detail = halted ? `halted at ${halted.position}: ${halted.error}` : state;
    return { name: `read model ${name}`, ok: state === 'ready', detail };
  });
}

/** Open jobs, and what the last verification has found. Leaves the gauges as they were while the database is away, which is told above. */
async function measureOperations({ board, metrics, storage }: HealthParts): Promise<void> {
  if (!board) return;
  try {
    const [open, verified] = await Promise.all([board.open(), lastVerification(storage.pool)]);
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
function eventLog({ engine, store }: LogStorage['eventLog']): Promise<PartHealth>[] {
  return engine === 'PostgreSQL' ? [] : [reached(engine, () => store.head())];
}

/** Engines that only some of the work needs, where they are not part of this process. */
function enginesBeside({ payments, storage }: HealthParts): (() => Promise<PartHealth>)[] {
  const engines: Readonly<Record<string, Reach | undefined>> = {
    'file store': storage.files?.reach,
    'mail server': storage.mailer?.reach,
    'payment provider': payments?.provider?.reach,
  };
  return Object.entries(engines).flatMap(([name, reach]) => (reach ? [beside(name, reach)] : []));
}
