import { Conditions, listPage } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { type MigrationRow, migrations } from './migrations.ts';

const table = projectionVersionOf(migrations).table('migrations');

const states = {
  running: 'ended_at is null',
  paused: 'ended_at is null and paused',
  asked: 'ended_at is null and asked is not null',
  ended: 'ended_at is not null',
} as const;
const sorts = { updatedAt: 'updated_at', startedAt: 'started_at' } as const;

/** Which migrations staff ask for: all that hold. */
export interface StaffMigrations {
  readonly ids?: readonly string[] | undefined;
  readonly owner?: string | undefined;
  readonly state?: keyof typeof states | undefined;
}

/** Migrations in their last runs: a page, and how many there are (counted as far as the books count). */
export async function migrationsForStaff(
  database: Database,
  { ids, owner, state }: StaffMigrations,
  page: {
    readonly sort: keyof typeof sorts;
    readonly offset: number;
    readonly limit: number;
    readonly descending: boolean;
  },
): Promise<{ readonly rows: readonly MigrationRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('migration = any(?::uuid[])', ids)
    .add('owner = ?::uuid', owner)
    .when(state !== undefined, state ? states[state] : '');
  return listPage<MigrationRow>(database, { from: table, conditions, order: [sorts[page.sort], 'migration'], page });
}
