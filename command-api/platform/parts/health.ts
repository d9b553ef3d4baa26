import { lastVerification } from '@marquee/projections/operations/verification-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import type { Health, PartHealth } from '../../http/health.ts';
import type { WebhookInbox } from '../../payments/webhook-inbox.ts';
import type { LogStorage } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Payments } from './payments.ts';
import type { PlatformWatch } from './platform-watch.ts';
import type { Projections } from './projections.ts';
import { beside, inTime, type Reach, reached } from './reach.ts';
import type { Reactors } from './reactors.ts';
import type { Relaying } from './relaying.ts';
import type { Storage } from './storage.ts';

/** What a process has that can be well or ill; a part that is not its own is left out. */
export interface HealthParts {
  readonly metrics: Metrics;
  readonly storage: Pick<LogStorage, 'eventLog' | 'pool'> & Partial<Pick<Storage, 'files' | 'mailer'>>;
  readonly payments?: Pick<Payments, 'provider'> | undefined;
  readonly projector?: Pick<NonNullable<Projections['projector']>, 'health'> | undefined;
  /** What the database tells of the whole platform. */
  readonly watch: Pick<PlatformWatch, 'parts'>;
  readonly inbox?: Pick<WebhookInbox, 'backlog'> | undefined;
  readonly engine?: Partial<Pick<WorkflowEngine, 'health'>> | undefined;
  readonly board?: Pick<JobBoard, 'open'> | undefined;
  readonly reactors?: Reactors | undefined;
  readonly relaying?: Relaying | undefined;
  /** Aborted when the process is about to stop. */
  readonly leaving?: AbortSignal | undefined;
  /** What decisions read in the memory of this process. */
  readonly views?: (() => readonly PartHealth[]) | undefined;
  /** What pushes to windows. */
  readonly realtime?: { health(): PartHealth } | undefined;
}

/** How each part is, for `/readyz`; what is measured beside it goes into the metrics when they are read. */
export function healthOf(parts: HealthParts): Health {
  const { engine, metrics, reactors, relaying, realtime, storage } = parts;
  const elsewhere = enginesBeside(parts);
  return {
    metrics: metrics.registry,
    leaving: parts.leaving,
    parts: async () => {
      const [database, ...log] = await Promise.all([
        reached('PostgreSQL', () => storage.pool.query('select 1')),
        ...eventLog(storage.eventLog),
      ]);
      const here = [...foldedHere(parts), ...(reactors?.health() ?? [])];
      const told: PartHealth[] = [database, ...log, ...besides(parts.watch.parts(), here)];
      if (database.ok) told.push(...((await inTime(measureOperations(parts))) ?? []));
      told.push(...(parts.views?.() ?? []));
      const jobs = engine?.health?.();
      // Sales, pages and chat go on: what follows by itself waits.
      if (jobs) told.push({ name: 'jobs', ok: jobs.working, needed: false, detail: jobs.detail });
      if (realtime) told.push(realtime.health());
      told.push(...(await Promise.all(elsewhere.map((look) => look()))));
      return [...told, ...((await inTime(relaying?.health())) ?? [])];
    },
  };
}

/** What is seen from afar and what is known here, each part once: whoever says that it is ill is right. */
function besides(afar: readonly PartHealth[], here: readonly PartHealth[]): readonly PartHealth[] {
  const parts = new Map(afar.map((part) => [part.name, part]));
  for (const part of here) if (parts.get(part.name)?.ok !== false) parts.set(part.name, part);
  return [...parts.values()];
}

function foldedHere({ projector }: HealthParts): PartHealth[] {
  return (projector?.health() ?? []).map(({ name, state, halted, refused }) => {
    const detail = halted ? `halted at ${halted.position}: ${halted.error}` : (refused ?? state);
    return { name: `read model ${name}`, ok: state !== 'halted' && refused === undefined, needed: false, detail };
  });
}

/**
 * Webhooks that wait, open jobs, and what the last verification has found. Leaves the gauges as they were while the
 * database is away, which is told above.
 */
async function measureOperations(parts: HealthParts): Promise<PartHealth[]> {
  try {
    const [webhooks] = await Promise.all([webhooksOf(parts), measureJobs(parts)]);
    return webhooks;
  } catch {
    return [];
  }
}

async function webhooksOf({ inbox, metrics }: HealthParts): Promise<PartHealth[]> {
  if (!inbox) return [];
  const { waiting, parked } = await inbox.backlog();
  metrics.webhooksWaiting.set(waiting);
  metrics.webhooksParked.set(parked);
  const detail = parked > 0 ? `${parked} parked, for an operator at /api/admin/webhooks` : `${waiting} waiting`;
  return [{ name: 'webhooks', ok: parked === 0, needed: false, detail }];
}

async function measureJobs({ board, metrics, storage }: HealthParts): Promise<void> {
  if (!board) return;
  const [open, verified] = await Promise.all([board.open(), lastVerification(storage.pool)]);
  for (const [state, count] of Object.entries(open)) metrics.openJobs.set({ state }, count);
  if (!verified) return;
  metrics.logFindings.set(verified.findings);
  metrics.logVerifiedAt.set(Date.parse(verified.ended_at ?? verified.at) / 1000);
  metrics.logVerifiedEvents.set(verified.events ?? 0);
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
