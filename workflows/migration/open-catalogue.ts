import type { KnownMigration } from '@marquee/domain/migration/migration/state.ts';
import { type Catalogue, CatalogueRefused } from '@marquee/infra/catalogues/port.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MigrationDeps } from './deps.ts';

/** Works with the catalogue of a run; what it refuses fails the activity with its code. */
export async function withCatalogue<T>(
  { open }: Pick<MigrationDeps, 'open'>,
  migration: KnownMigration,
  { jobKey: job, signal }: Pick<ActivityCall, 'jobKey' | 'signal'>,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  try {
    return await work(await open({ job, migration, signal }));
  } catch (error) {
    if (!(error instanceof CatalogueRefused)) throw error;
    // the cause is left out: it may have in it what was sent
    throw new ActivityFailed(error.code, error.message);
  }
}
