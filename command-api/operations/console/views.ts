import type { Pool } from 'pg';
import type { SavedView } from '../../contract/operations-console.ts';
import { HttpError } from '../../http/error.ts';

type Database = Pick<Pool, 'query'>;

/** More lists than anybody tells apart by their names. */
const MOST = 200;

/** The lists that somebody has kept, by list and name. */
export async function savedViews(database: Database, person: string): Promise<SavedView[]> {
  const { rows } = await database.query<SavedView>(
    `select resource, name, search, hidden from console_views where person = $1 order by resource, lower(name), name`,
    [person],
  );
  return rows;
}

/** Keeps a list under its name. Refuses with 409 `TooManyViews` beyond 200 of one person. */
export async function saveView(database: Database, person: string, view: SavedView): Promise<void> {
  const { resource, name, search, hidden } = view;
  const { rowCount } = await database.query(
    `insert into console_views (person, resource, name, search, hidden)
     select $1, $2, $3, $4, $5
     where (select count(*) from console_views where person = $1 and (resource, name) <> ($2, $3)) < ${MOST}
     on conflict (person, resource, name) do update
       set search = excluded.search, hidden = excluded.hidden, saved_at = now()`,
    [person, resource, name, search, hidden],
  );
  if (rowCount === 0)
    throw new HttpError(409, 'TooManyViews', `You have kept ${MOST} lists. Let go of one that you do not need.`);
}

export async function removeView(
  database: Database,
  person: string,
  { resource, name }: Pick<SavedView, 'resource' | 'name'>,
): Promise<void> {
  await database.query('delete from console_views where person = $1 and resource = $2 and name = $3', [
    person,
    resource,
    name,
  ]);
}

/** Forgets what the console has kept for somebody, and that they are at anything. */
export async function forgetAtConsole(database: Database, person: string): Promise<void> {
  await database.query('delete from console_views where person = $1', [person]);
  await database.query('delete from console_locks where holder = $1', [person]);
  await database.query('update console_locks set before = null where before = $1', [person]);
}
