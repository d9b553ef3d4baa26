import type { Outcome } from '@marquee/domain/migration/migration/events.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type MigrationItemRow, type MigrationRow, migrations } from './migrations.ts';

const { table } = projectionVersionOf(migrations);
const byId = prepared<MigrationRow>(`select * from ${table('migrations')} where migration = $1`);
const byOwner = prepared<MigrationRow>(
  `select * from ${table('migrations')} where owner = $1 order by started_at desc, migration`,
);
const counts = prepared<{ migration: string; outcome: Outcome; count: number }>(
  `select migration, outcome, count(*)::integer as count from ${table('migration_items')}
   join ${table('migrations')} using (migration, n) where migration = any($1::uuid[]) group by 1, 2`,
);
const items = prepared<MigrationItemRow>(
  `select * from ${table('migration_items')} where migration = $1 and n = $2 and outcome = any($3::text[])
   order by i limit $4`,
);

/** The last run of one migration; undefined for an id that is none. */
export async function migrationById(database: Database, id: string): Promise<MigrationRow | undefined> {
  return (await byId(database, [id]))[0];
}

/** The migrations of a person, one a platform, the last started first. */
export function migrationsOf(database: Database, owner: string): Promise<readonly MigrationRow[]> {
  return byOwner(database, [owner]);
}

/** How many tracks of the last runs of migrations came to what; outcomes that none came to are left out. */
export async function migrationCounts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<Outcome, number>>> {
  const rows = ids.length === 0 ? [] : await counts(database, [ids]);
  const byMigration = Map.groupBy(rows, ({ migration }) => migration);
  return new Map([...byMigration].map(([id, own]) => [id, new Map(own.map(({ outcome, count }) => [outcome, count]))]));
}

/** The first tracks of a run that came to one of these, in the catalogue's order. */
export function migrationItems(
  database: Database,
  { migration, n }: Pick<MigrationRow, 'migration' | 'n'>,
  outcomes: readonly Outcome[],
  limit: number,
): Promise<readonly MigrationItemRow[]> {
  return items(database, [migration, n, outcomes, limit]);
}
