import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import { decodeCursor, type Page, pageOf } from '@marquee/projections/runner/cursor.ts';
import type { Pool } from 'pg';

/**
 * Who looked at whose page, once a day (UTC). A trail of persons has to be forgettable, so these are rows, and no events:
 * they are kept for 30 days, and go with either of the two.
 */
export const visitMigrations: readonly MigrationStep[] = [
  {
    name: '001 visits',
    sql: `
      create table if not exists visits (
        id uuid primary key default gen_random_uuid(),
        profile uuid not null,
        visitor uuid not null,
        day date not null,
        visited_at timestamptz not null,
        unique (profile, visitor, day)
      );
      create index if not exists visits_listed on visits (profile, visited_at desc, id desc);
      create index if not exists visits_visitor on visits (visitor);
      create index if not exists visits_aging on visits (visited_at)`,
  },
];

/** Days that a visit is kept. */
export const VISITS_KEPT_DAYS = 30;
export const oldVisits: AgingRows = { table: 'visits', key: 'id', since: 'visited_at' };

export interface VisitRow {
  readonly id: string;
  readonly visitor: string;
  readonly visited_at: string;
}

/** Takes down that somebody looked at a page, the first time of a day. `now` is UTC milliseconds. */
export async function recordVisit(database: Pool, profile: string, visitor: string, now: number): Promise<void> {
  await database.query(
    `insert into visits (profile, visitor, day, visited_at) values ($1, $2, ($3::timestamptz at time zone 'UTC')::date, $3)
     on conflict (profile, visitor, day) do nothing`,
    [profile, visitor, new Date(now)],
  );
}

/** Who looked at a page, newest first; `cursor` is the `next` of the page before. */
export async function visitsOf(
  database: Pool,
  profile: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<VisitRow>> {
  const [at = null, after = null] = decodeCursor(cursor ?? '', ['instant', 'uuid']) ?? [];
  const { rows } = await database.query<VisitRow>(
    `select id, visitor, to_char(visited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as visited_at from visits
     where profile = $1 and ($2::timestamptz is null or (visited_at, id) < ($2, $3::uuid))
     order by visits.visited_at desc, id desc limit $4`,
    [profile, at, after, limit + 1],
  );
  return pageOf(rows, limit, ({ visited_at, id }) => [visited_at, id]);
}

/** Forgets where a person was, and who was with them. */
export async function forgetVisits(database: Pool, person: string): Promise<void> {
  await database.query('delete from visits where profile = $1 or visitor = $1', [person]);
}
