import { SECOND } from '@marquee/domain/kernel/time.ts';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { EmbeddedEngine } from '@marquee/workflows/embedded/engine.ts';
import { jobsMigrations } from '@marquee/workflows/jobs/schema.ts';
import type { JobKind, WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { WorkflowSource } from '@marquee/workflows/temporal/bundle.ts';
import { MirroredEngine } from '@marquee/workflows/temporal/mirrored-engine.ts';
import type { TemporalAddress } from '@marquee/workflows/temporal/options.ts';
import type { Config } from '../config/config.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';
import { temporalAddress } from './temporal.ts';

/** How late the board of jobs may show what happens on Temporal. */
const MIRROR_EVERY_MS = 2 * SECOND;

/** The engine of durable jobs, not yet started, and what it is called on the board. */
export interface JobEngine {
  readonly name: 'embedded' | 'temporal';
  readonly engine: WorkflowEngine;
}

/** Temporal where `TEMPORAL_ADDRESS` names one, else the embedded engine; nothing of Temporal is loaded then. */
export async function openJobEngine(
  config: Config,
  storage: Pick<Storage, 'database' | 'installation' | 'masterKey'>,
  kinds: readonly JobKind[],
  cleanup: Cleanup,
  log: EngineLog,
  workflows?: WorkflowSource,
): Promise<JobEngine> {
  const address = await temporalAddress(config);
  if (address) return { name: 'temporal', engine: await onTemporal(address, storage, kinds, cleanup, log, workflows) };
  const engine = new EmbeddedEngine({ connectionString: storage.database.jobsUrl, kinds, log });
  return { name: 'embedded', engine };
}

async function onTemporal(
  address: TemporalAddress,
  { database, installation, masterKey }: Pick<Storage, 'database' | 'installation' | 'masterKey'>,
  kinds: readonly JobKind[],
  cleanup: Cleanup,
  log: EngineLog,
  workflows: WorkflowSource | undefined,
): Promise<WorkflowEngine> {
  const { TemporalEngine } = await import('@marquee/workflows/temporal/engine.ts').catch((cause) => {
    throw new StartRefused(`Temporal's libraries do not run on this machine: ${String(cause)}`, { cause });
  });
  const pool = openPool({ url: database.jobsUrl, application: 'job mirror', max: 4 });
  cleanup.add('job mirror', pool, (opened) => opened.end());
  await migrate(pool, 'jobs', jobsMigrations);
  const encryptionKey = deriveKey(masterKey, 'temporal payloads');
  const engine = new TemporalEngine({
    ...address,
    kinds,
    encryptionKey,
    installation,
    log,
    ...(workflows && { workflows }),
  });
  return new MirroredEngine({ engine, kinds, name: 'temporal', pool, log, everyMs: MIRROR_EVERY_MS });
}
