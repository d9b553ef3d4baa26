import { Conditions, listPage } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { type MigrationRow, migrations } from './migrations.ts';

const table = projectionVersionOf(migrations).table('migrations');

const states = {
  running: 'ended_at is null',
  paused: 'ended_at is null and paused',
  asked: 'ended_at is null and asked is not null',
  stuck: 'ended_at is null and not paused',
  ended: 'ended_at is not null',
} as const;
const sorts = { updatedAt: 'updated_at', startedAt: 'started_at' } as const;

/** Which migrations staff ask for: all that hold. `stuck`: of those named by `waiting`, and those that were asked for a login. */
export interface StaffMigrations {
  readonly ids?: readonly string[] | undefined;
  readonly owner?: string | undefined;
  readonly state?: keyof typeof states | undefined;
  readonly waiting?: readonly string[] | undefined;
}

/** Migrations in their last runs: a page, and how many there are (counted as far as the books count). */
export async function migrationsForStaff(
  database: Database,
  { ids, owner, state, waiting }: StaffMigrations,
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
    .add('(asked is not null or migration = any(?::uuid[]))', state === 'stuck' ? (waiting ?? []) : undefined)
    .when(state !== undefined, state ? states[state] : '');
  return listPage<MigrationRow>(database, { from: table, conditions, order: [sorts[page.sort], 'migration'], page });
}
