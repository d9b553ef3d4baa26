import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/**
 * What finance has asked of a period under another reading, and what came of it: no read model and no part of any digest, gone a day after
 * it was asked or with the next question of the same person.
 */
export const whatIfMigrations: readonly MigrationStep[] = [
  {
    name: '001 runs and events',
    sql: `
      create table what_if_runs (
        id uuid primary key,
        person uuid not null,
        asked jsonb not null,
        state text not null,
        events_read bigint not null default 0,
        events_total bigint,
        result jsonb,
        started_at timestamptz not null default now(),
        beat_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create unique index what_if_one_at_a_time on what_if_runs (person) where state = 'running';
      create index what_if_person on what_if_runs (person, started_at);
      create table what_if_events (
        run uuid not null references what_if_runs (id) on delete cascade,
        place integer not null,
        business text not null,
        month text not null,
        changed boolean not null,
        event jsonb not null,
        primary key (run, place)
      );
      create index what_if_events_row on what_if_events (run, month, business, place)`,
  },
  { name: '002 who broke it off', sql: 'alter table what_if_runs add column if not exists cancelled_by uuid' },
];
