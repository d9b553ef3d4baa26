import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { keepInUse } from '@marquee/projections/runner/retire.ts';
import { ProjectorThread } from '@marquee/projections/thread/projector-thread.ts';
import type { Cleanup } from './cleanup.ts';
import type { LogStorage } from './log.ts';
import type { RoleStart } from './role-start.ts';
import { openViews, type Views } from './views.ts';

/** Milliseconds after which whoever starts is told what it waits for. */
const LATE_MS = 3000;

type Failed = (what: string, error: unknown) => void;

/** What requests and reactors read, and the leases under which a process does what one of all does. */
export interface Projections extends Views {
  readonly leases: LeaseKeeper;
  readonly readModels: ReadModels;
  /** Undefined where another process folds the log. */
  readonly projector: ProjectorThread | undefined;
}

/** Keeps the read models up to date, in a thread beside this one, and waits until they are; and views in memory, here. */
export async function openProjections(storage: LogStorage, cleanup: Cleanup, failed: Failed) {
  const leases = await openLeases(storage, cleanup);
  const readModels = readModelsOf(storage);
  const projector = await openProjector(storage, readModels, cleanup, failed);
  await readModels.ready(new AbortController().signal);
  const views = await openViews(storage, { leases, readModels }, cleanup, failed);
  return { leases, readModels, projector, ...views };
}

export async function openLeases({ database }: LogStorage, cleanup: Cleanup): Promise<LeaseKeeper> {
  const leases = await LeaseKeeper.open({ connectionString: database.directUrl, application: 'marquee-reactors' });
  return cleanup.add('leases', leases, (opened) => opened.close());
}

/** All read models, for whoever reads them. */
export function readModelsOf({ log, pool }: LogStorage): ReadModels {
  return new ReadModels({ pool, store: log, projections: allProjections });
}

/** A thread beside this one that folds the read models which no other process folds. */
export async function openProjector(
  { database, eventLog, wrote }: LogStorage,
  readModels: ReadModels,
  cleanup: Cleanup,
  failed: Failed,
): Promise<ProjectorThread> {
  const projector = cleanup.add(
    'read models',
    await ProjectorThread.start({
      eventStoreUrl: eventLog.eventStoreUrl,
      databaseUrl: database.directUrl,
      application: 'marquee-projector',
      readModels,
      failed,
    }),
    (opened) => opened.stop(),
  );
  wrote.hear((appends) => projector.wrote(appends));
  return projector;
}

/**
 * The read models that other processes fold, once they have caught up, and kept from being dropped from now on. Says so
 * when that takes a while, and resolves early when the start is called off.
 */
export async function openReadModelsElsewhere(
  { cleanup, failed, notice, signal }: Pick<RoleStart, 'cleanup' | 'failed' | 'notice' | 'signal'>,
  storage: LogStorage,
  leases: LeaseKeeper,
): Promise<ReadModels> {
  const readModels = readModelsOf(storage);
  const late = setTimeout(() => notice('Waiting for the read models, which a --role projector folds ...'), LATE_MS);
  await readModels.ready(signal).finally(() => clearTimeout(late));
  const closed = new AbortController();
  const retention = { pool: storage.pool, process: leases.holder, models: allProjections.map(projectionVersionOf) };
  const using = keepInUse(retention, closed.signal, (error) => failed('read models', error));
  cleanup.add('use of the read models', using, (kept) => {
    closed.abort();
    return kept;
  });
  return readModels;
}
