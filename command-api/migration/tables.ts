import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/**
 * What a service said of each track lies aside the log, sealed for the artist: another service's ids in events would name them for ever. It
 * goes 30 days after the end. Exports that artists sent lie here until their migration is over.
 */
export const catalogueMigrations: readonly MigrationStep[] = [
  {
    name: '001 migration rows',
    sql: `
      create table if not exists migration_rows (
        id uuid primary key default gen_random_uuid(),
        job text not null,
        i integer not null,
        person uuid not null,
        env json not null,
        ended_at timestamptz,
        unique (job, i)
      );
      create index if not exists migration_rows_person on migration_rows (person);
      create index if not exists migration_rows_ended_at on migration_rows (ended_at) where ended_at is not null;
      create table if not exists migration_exports (
        id uuid primary key,
        person uuid not null,
        name json not null,
        kind text not null,
        bytes bigint not null,
        job text,
        sent_at timestamptz not null default now()
      );
      create index if not exists migration_exports_person on migration_exports (person);
      create index if not exists migration_exports_job on migration_exports (job)`,
  },
];

/** Days that the rows of a migration are kept after its end. */
export const MIGRATION_ROWS_KEPT_DAYS = 30;
export const oldMigrationRows: AgingRows = { table: 'migration_rows', key: 'id', since: 'ended_at' };
