import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';

/**
 * The jobs as people watch them, the same on every engine: `job`, `parked` and `moment`. What the embedded engine has no
 * place for in DBOS: `signal` and `window_item`.
 */
const tables = `
  create schema jobs;

  create table jobs.job (
    key text primary key,
    kind text not null,
    version integer not null,
    state text not null,
    reason text,
    halted text,
    items_total integer not null default 0,
    items_done integer not null default 0,
    items_failed integer not null default 0,
    caption text not null default '',
    activity text,
    attempts integer,
    failure_code text,
    failure_message text,
    retry_at timestamptz,
    wakes_at timestamptz,
    output jsonb,
    run integer not null default 1,
    changes integer not null default 0,
    owner uuid,
    started_at timestamptz not null,
    updated_at timestamptz not null,
    ended_at timestamptz,
    pruned boolean not null default false
  );
  create index job_newest on jobs.job (started_at desc);
  create index job_by_state on jobs.job (state, started_at desc);
  create index job_to_prune on jobs.job (ended_at) where not pruned;
  create index job_by_kind on jobs.job (kind, started_at desc);

  create table jobs.parked (
    key text not null,
    item text not null,
    code text not null,
    message text not null,
    parked_at timestamptz not null,
    primary key (key, item)
  );

  create table jobs.signal (
    seq bigint generated always as identity primary key,
    key text not null,
    id text not null,
    name text not null,
    payload jsonb not null,
    given_at timestamptz not null default now(),
    unique (key, id)
  );
  create index signal_in_order on jobs.signal (key, seq);

  create table jobs.window_item (
    key text not null,
    run integer not null,
    call integer not null,
    item integer not null,
    attempts integer not null,
    retry_at bigint,
    outcome jsonb,
    primary key (key, run, call, item)
  );`;

/**
 * Who started a job, since when it is stuck, how often its activities failed, and the moments of its life; and up to when
 * the jobs of an engine that keeps its own lists were taken over from there.
 */
const life = `
  alter table jobs.job
    add column engine text not null default 'embedded',
    add column started_by text,
    add column cause text,
    add column stuck_at timestamptz,
    add column failed_tries integer not null default 0;
  create index job_by_move on jobs.job (updated_at desc);
  create index job_open on jobs.job (state) where ended_at is null;

  create table jobs.moment (
    key text not null,
    seq bigint generated always as identity,
    at timestamptz not null default now(),
    type text not null,
    detail jsonb not null,
    primary key (key, seq)
  );

  create table jobs.mirrored (
    engine text primary key,
    until timestamptz not null
  );`;

/**
 * For jobs that take their process with them: how often one was at work when its process was lost, what it was trying then,
 * what it tries now, and in which stay of a process in a slot.
 */
const losses = `
  alter table jobs.job
    add column session uuid,
    add column trying text,
    add column lost_tries integer not null default 0,
    add column lost_of text;`;

/** What people sort jobs by besides: the state as it is shown, and since when they are stuck. */
const sorts = `
  create index job_by_shown_state on jobs.job ((case when halted is null then state else 'stuck' end), key);
  create index job_by_stuck on jobs.job (stuck_at, key) where stuck_at is not null;`;

/**
 * How much is done of what a job is at, where that says so; and which have left something undone because there was no ffmpeg,
 * to be found when there is one.
 */
const engines = `
  alter table jobs.job add column percent smallint;
  create index job_telling on jobs.job (kind) where percent is not null and ended_at is null;
  create index job_without_engine on jobs.job (kind, key) where state = 'done' and output ->> 'code' = 'NoEngine';`;

export const jobsMigrations: readonly MigrationStep[] = [
  { name: '001 jobs', sql: tables },
  { name: '002 life', sql: life },
  { name: '003 losses', sql: losses },
  { name: '004 sorts', sql: sorts },
  { name: '005 engines', sql: engines },
];
