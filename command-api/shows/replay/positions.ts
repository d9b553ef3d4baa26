import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

/** Where people are in recordings: a trail of persons, which must be forgettable, and so is not in the log. */
export const replayPositionMigrations: readonly MigrationStep[] = [
  {
    name: '001 positions',
    sql: `
      create table if not exists replay_positions (
        show uuid not null,
        person uuid not null,
        milliseconds bigint not null,
        finished boolean not null,
        saved_at timestamptz not null default now(),
        primary key (show, person)
      );
      create index if not exists replay_positions_person on replay_positions (person)`,
  },
];

/** Within so many milliseconds of its end a recording was seen to the end. */
const END_MS = 10_000;

type Database = Pick<Pool, 'query'>;

/** Keeps where somebody is in a recording of this length, in milliseconds. Who has seen it to the end once has finished it. */
export async function savePosition(
  database: Database,
  at: { readonly show: string; readonly person: string; readonly milliseconds: number },
  length: number,
): Promise<void> {
  const milliseconds = Math.min(at.milliseconds, length);
  await database.query(
    `insert into replay_positions (show, person, milliseconds, finished) values ($1, $2, $3, $4)
     on conflict (show, person) do update set milliseconds = excluded.milliseconds,
       finished = replay_positions.finished or excluded.finished, saved_at = now()`,
    [at.show, at.person, milliseconds, isEnd(milliseconds, length)],
  );
}

/** Where somebody left a recording of this length; undefined when they have not begun, or have left it at its end. */
export async function positionOf(
  database: Database,
  show: string,
  person: string,
  length: number,
): Promise<number | undefined> {
  const { rows } = await database.query<{ milliseconds: string }>(
    'select milliseconds from replay_positions where show = $1 and person = $2',
    [show, person],
  );
  const milliseconds = Number(rows[0]?.milliseconds ?? 0);
  return milliseconds === 0 || isEnd(milliseconds, length) ? undefined : milliseconds;
}

/** How many people have begun a recording, and have seen it to the end. */
export async function viewersOf(
  database: Database,
  show: string,
): Promise<{ readonly begun: number; readonly finished: number }> {
  const { rows } = await database.query<{ begun: string; finished: string }>(
    'select count(*) as begun, count(*) filter (where finished) as finished from replay_positions where show = $1',
    [show],
  );
  return { begun: Number(rows[0]?.begun ?? 0), finished: Number(rows[0]?.finished ?? 0) };
}

/** Forgets where anybody is in a recording that is gone. */
export async function forgetPositions(database: Database, show: string): Promise<void> {
  await database.query('delete from replay_positions where show = $1', [show]);
}

/** Forgets where somebody is in any recording. */
export async function forgetViewer(database: Database, person: string): Promise<void> {
  await database.query('delete from replay_positions where person = $1', [person]);
}

function isEnd(milliseconds: number, length: number): boolean {
  return milliseconds >= length - Math.min(END_MS, length / 10);
}
