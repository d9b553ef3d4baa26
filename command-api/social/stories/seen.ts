import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import { decodeCursor, type Page, pageOf } from '@marquee/projections/runner/cursor.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';

/**
 * Who has seen which story. A trail of persons has to be forgettable, so these are rows, and no events: they are kept for 48 hours,
 * which is longer than a story runs, and go with either of the two and with the story.
 */
export const storySeenMigrations: readonly MigrationStep[] = [
  {
    name: '001 story seen',
    sql: `
      create table if not exists story_seen (
        id uuid primary key default gen_random_uuid(),
        story uuid not null,
        author uuid not null,
        viewer uuid not null,
        seen_at timestamptz not null,
        unique (story, viewer)
      );
      create index if not exists story_seen_listed on story_seen (story, seen_at desc, id desc);
      create index if not exists story_seen_author on story_seen (author);
      create index if not exists story_seen_viewer on story_seen (viewer);
      create index if not exists story_seen_aging on story_seen (seen_at)`,
  },
];

/** Days that it is kept who has seen a story. */
export const STORY_SEEN_KEPT_DAYS = 2;
export const oldStorySeen: AgingRows = { table: 'story_seen', key: 'id', since: 'seen_at' };

export interface SeenRow {
  readonly id: string;
  readonly viewer: string;
  readonly seen_at: string;
}

/** Takes down that somebody has seen a story, the first time. `now` is UTC milliseconds. */
export async function recordSeen(
  database: Database,
  { story, author }: { readonly story: string; readonly author: string },
  viewer: string,
  now: number,
): Promise<void> {
  await database.query(
    'insert into story_seen (story, author, viewer, seen_at) values ($1, $2, $3, $4) on conflict (story, viewer) do nothing',
    [story, author, viewer, new Date(now)],
  );
}

/** How many have seen each of these stories; those that nobody has seen are left out. */
export async function viewsOf(database: Database, stories: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (stories.length === 0) return new Map();
  const { rows } = await database.query<{ story: string; views: number }>(
    'select story, count(*)::integer as views from story_seen where story = any($1::uuid[]) group by story',
    [stories],
  );
  return new Map(rows.map(({ story, views }) => [story, views]));
}

/** Which of these stories somebody has seen. */
export async function seenBy(
  database: Database,
  viewer: string,
  stories: readonly string[],
): Promise<ReadonlySet<string>> {
  if (stories.length === 0) return new Set();
  const { rows } = await database.query<{ story: string }>(
    'select story from story_seen where viewer = $1 and story = any($2::uuid[])',
    [viewer, stories],
  );
  return new Set(rows.map(({ story }) => story));
}

/** Who has seen a story, the last first; `cursor` is the `next` of the page before. */
export async function viewersOf(
  database: Database,
  story: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<SeenRow>> {
  const [at = null, after = null] = decodeCursor(cursor ?? '', ['instant', 'uuid']) ?? [];
  const { rows } = await database.query<SeenRow>(
    `select id, viewer, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as seen_at from story_seen
     where story = $1 and ($2::timestamptz is null or (story_seen.seen_at, id) < ($2, $3::uuid))
     order by story_seen.seen_at desc, id desc limit $4`,
    [story, at, after, limit + 1],
  );
  return pageOf(rows, limit, ({ seen_at, id }) => [seen_at, id]);
}

/** Forgets who has seen a story. */
export async function forgetSeenOf(database: Database, story: string): Promise<void> {
  await database.query('delete from story_seen where story = $1', [story]);
}

/** Forgets what a person has seen, and who has seen theirs. */
export async function forgetSeen(database: Database, person: string): Promise<void> {
  await database.query('delete from story_seen where author = $1 or viewer = $1', [person]);
}
