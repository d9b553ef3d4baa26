import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import type { Counted, CountedKind } from '@marquee/domain/social/views/events.ts';
import { MOST_COUNTED } from '@marquee/domain/social/views/events.ts';
import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool, PoolClient } from 'pg';

/**
 * What was counted already: a keyed hash of who, what and when each, so that nobody is counted twice and nobody can be told from it. Day by
 * day in a table of its own, which goes as a whole. A batch waits in `view_batches` until the log has it: whatever happens in between,
 * its number and its entries stay the same.
 */
export const viewMigrations: readonly MigrationStep[] = [
  {
    name: '001 marks and batches',
    sql: `
      create table if not exists view_marks (day date not null, mark bytea not null, primary key (day, mark))
        partition by range (day);
      create table if not exists view_slots (slot integer primary key);
      insert into view_slots values (0) on conflict do nothing;
      create table if not exists view_batches (
        id uuid primary key default gen_random_uuid(),
        slot integer not null,
        day date not null,
        batch integer not null,
        entries json not null,
        told_at timestamptz,
        unique (slot, day, batch)
      );
      create index if not exists view_batches_untold on view_batches (slot, day, batch) where told_at is null;
      create index if not exists view_batches_aging on view_batches (told_at)`,
  },
];

/** Days that it is kept that something was counted: longer than any window is. */
export const MARKS_KEPT_DAYS = 2;
export const toldBatches: AgingRows = { table: 'view_batches', key: 'id', since: 'told_at' };

/** Something that was seen or heard, with the mark that it leaves. */
export interface Mark {
  readonly kind: CountedKind;
  readonly id: string;
  /** The UTC day on which its window begins, `YYYY-MM-DD`. */
  readonly day: string;
  /** 128 bits, hexadecimal. */
  readonly mark: string;
}

/** A batch that the log may not have yet. */
export interface Batch {
  readonly day: string;
  readonly batch: number;
  readonly entries: readonly Counted[];
}

/** The UTC day of an instant, UTC milliseconds. */
export const dayOf = (at: number) => iso(at).slice(0, 10);

/** Lets one process at a time stamp in a slot, until its transaction ends. */
export async function holdSlot(client: PoolClient, slot: number): Promise<void> {
  await client.query('select slot from view_slots where slot = $1 for update', [slot]);
}

/** Batches of a slot that are not known to be in the log, in their order. */
export async function untold(client: Pick<Pool, 'query'>, slot: number): Promise<readonly Batch[]> {
  const { rows } = await client.query<Batch>(
    `select day::text, batch, entries from view_batches where slot = $1 and told_at is null order by day, batch`,
    [slot],
  );
  return rows;
}

/** Remembers that the log has a batch. `now` is UTC milliseconds. */
export async function remember(pool: Pool, slot: number, { day, batch }: Batch, now: number): Promise<void> {
  await pool.query('update view_batches set told_at = $4 where slot = $1 and day = $2 and batch = $3', [
    ...[slot, day, batch],
    new Date(now),
  ]);
}

/** Lets go of batches that fit on no log that is there: it was replaced by an older one. */
export async function letGo(pool: Pool, slot: number): Promise<void> {
  await pool.query('delete from view_batches where slot = $1 and told_at is null', [slot]);
}

/** Takes marks down and stamps what is new of them with the numbers from `next` on, for the slot of this transaction. */
export async function stamp(
  client: PoolClient,
  { slot, day, next }: { readonly slot: number; readonly day: string; readonly next: number },
  marks: readonly Mark[],
): Promise<void> {
  for (const of of new Set(marks.map((each) => each.day))) await makeRoom(client, of);
  const { rows } = await client.query<{ mark: string }>(
    `insert into view_marks select day, decode(mark, 'hex') from unnest($1::date[], $2::text[]) m(day, mark)
     on conflict do nothing returning encode(mark, 'hex') as mark`,
    [marks.map((each) => each.day), marks.map(({ mark }) => mark)],
  );
  const fresh = new Set(rows.map(({ mark }) => mark));
  const entries = sums(marks.filter(({ mark }) => fresh.has(mark)));
  for (let n = 0; n * MOST_COUNTED < entries.length; n += 1)
    await client.query(
      `insert into view_batches (slot, day, batch, entries) values ($1, $2, $3, $4)
       on conflict (slot, day, batch) do update set entries = excluded.entries, told_at = null`,
      [slot, day, next + n, JSON.stringify(entries.slice(n * MOST_COUNTED, (n + 1) * MOST_COUNTED))],
    );
}

function sums(marks: readonly Mark[]): readonly Counted[] {
  const counted = new Map<string, Counted>();
  for (const { kind, id } of marks) {
    const key = `${kind} ${id}`;
    counted.set(key, { kind, id, n: (counted.get(key)?.n ?? 0) + 1 });
  }
  return [...counted.values()];
}

/** The table of a day's marks. */
async function makeRoom(client: PoolClient, day: string): Promise<void> {
  const next = dayOf(Date.parse(day) + DAY);
  await client.query(
    `create table if not exists "view_marks_${day}" partition of view_marks for values from ('${day}') to ('${next}')`,
  );
}

/** Drops a day's marks that ended before an instant, UTC milliseconds, and answers how many days went. */
export async function forgetMarks(pool: Pool, before: number): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass('view_marks')`,
  );
  const old = rows
    .flatMap(({ name }) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? [])
    .filter((day) => Date.parse(day) + DAY <= before);
  for (const day of old) await pool.query(`drop table if exists "view_marks_${day}"`);
  return old.length;
}
