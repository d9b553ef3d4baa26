import { Readable } from 'node:stream';
import { migrationsOf } from '@marquee/projections/migration/migration-queries.ts';
import type { ExportedFile } from '../accounts/exports/archive.ts';
import type { ExportContribution } from '../http/export-contribution.ts';
import type { StoredMigrationRows } from './rows.ts';

/** What somebody has brought over, and what became of it. */
export const exportedMigrations: ExportContribution = async (database, person) =>
  (await migrationsOf(database, person)).map(({ migration }) => ({
    stream: `migration-${migration}`,
    concerns: () => true,
  }));

/** What services said of somebody's tracks, as long as it is kept: a file a run. */
export async function exportedMigrationRows(
  rows: Pick<StoredMigrationRows, 'ofPerson'>,
  person: string,
): Promise<readonly ExportedFile[]> {
  return [...(await rows.ofPerson(person))].map(([job, items]) => ({
    path: `${job.replaceAll('/', '-')}.json`,
    open: async () =>
      Readable.from(
        [
          JSON.stringify(
            items.map(({ item }) => item),
            null,
            2,
          ),
        ],
        { objectMode: false },
      ),
  }));
}
