import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/** Exports that people have asked for: done with within days, and no part of the log. */
export const exportMigrations: readonly MigrationStep[] = [
  {
    name: '001 data exports',
    sql: `
      create table if not exists data_exports (
        id uuid primary key,
        person uuid not null,
        requested_at timestamptz not null default clock_timestamp(),
        handed_on boolean not null default false,
        done int not null default 0,
        total int not null default 0,
        file text,
        bytes bigint,
        key json,
        ready_at timestamptz,
        failed_at timestamptz
      );
      create index if not exists data_exports_person on data_exports (person, requested_at);
      create index if not exists data_exports_waiting on data_exports (requested_at) where not handed_on;
      create unique index if not exists data_exports_under_way on data_exports (person)
        where ready_at is null and failed_at is null`,
  },
];

export interface ExportRow {
  readonly id: string;
  readonly person: string;
  readonly requestedAt: Date;
  /** Parts that are in it, and that there will be. */
  readonly done: number;
  readonly total: number;
  /** Where the sealed archive lies, and how long it is once it is opened. */
  readonly file: string | null;
  readonly bytes: number | null;
  /** The archive's own key, `{ key }` in base64, sealed for the person under a key of the export. */
  readonly key: SealedItem | null;
  readonly readyAt: Date | null;
  readonly failedAt: Date | null;
}

/** A row's columns as `ExportRow` has them. */
export const exportColumns = `id, person, requested_at as "requestedAt", done, total, file, bytes::float8 as bytes, key,
  ready_at as "readyAt", failed_at as "failedAt"`;
