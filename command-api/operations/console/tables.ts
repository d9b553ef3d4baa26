import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/** How staff like their lists, and who is at which record: nothing that happened, so none of it is in the log. */
export const consoleMigrations: readonly MigrationStep[] = [
  {
    name: '001 views and locks',
    sql: `
      create table console_views (
        person uuid not null,
        resource text collate "C" not null,
        name text not null,
        search text not null,
        hidden text[],
        saved_at timestamptz not null default now(),
        primary key (person, resource, name)
      );
      create table console_locks (
        record text collate "C" primary key,
        holder uuid not null,
        doing text not null,
        since timestamptz not null,
        until timestamptz not null,
        before uuid
      );
      create index console_locks_until on console_locks (until);
      create index console_locks_holder on console_locks (holder)`,
  },
];
