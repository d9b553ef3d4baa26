import type { Position } from '@marquee/domain/kernel/event.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';

/**
 * What staff find things by: where each event lies, and tokens of the words that orders and people are called by. No read model,
 * and no part of any digest: it can be made anew from the log at any time. No word stands here in the clear.
 */
export const deskMigrations: readonly MigrationStep[] = [
  {
    name: '001 events and words',
    sql: `
      create table desk_events (
        place bigint primary key,
        id uuid not null,
        stream text collate "C" not null,
        revision integer not null,
        type text collate "C" not null,
        at timestamptz not null,
        actor text collate "C" not null,
        person uuid,
        correlation uuid not null,
        causation uuid not null
      );
      create index desk_events_stream on desk_events (stream, place);
      create index desk_events_type on desk_events (type, place);
      create index desk_events_actor on desk_events (actor, place);
      create index desk_events_person on desk_events (person, place) where person is not null;
      create index desk_events_correlation on desk_events (correlation, place);
      create index desk_events_at on desk_events (at, place);
      create table desk_words (
        token text collate "C" not null,
        kind text not null,
        id uuid not null,
        person uuid not null,
        primary key (token, kind, id)
      );
      create index desk_words_person on desk_words (person, kind, id);
      create table desk_checkpoint (
        one boolean primary key default true check (one),
        version text not null,
        position text
      )`,
  },
  {
    name: '002 people whose doing was gathered',
    sql: `
      create table desk_gathered (
        person uuid not null,
        place bigint not null,
        primary key (person, place)
      )`,
  },
];

/** Where one event lies, and whom it concerns. */
export interface EventEntry {
  readonly place: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  readonly person: string | null;
  readonly correlation: string;
  readonly causation: string;
}

/** `post`: a post or reel by what it says. */
export type WordKind = 'order' | 'person' | 'post';

/** Somebody whose doing the platform has written down in an event with that of others. */
export interface GatheredEntry {
  readonly person: string;
  readonly place: number;
}

/** The words that something is found by, as tokens, in place of those before; none: it is not found any more. */
export interface WordsEntry {
  readonly kind: WordKind;
  readonly id: string;
  /** Whose words they are: they go with them. */
  readonly person: string;
  readonly tokens: readonly string[];
}

/** What a batch of events adds. */
export interface DeskBatch {
  readonly events: readonly EventEntry[];
  readonly gathered: readonly GatheredEntry[];
  readonly words: readonly WordsEntry[];
  /** People who were erased. */
  readonly erased: readonly string[];
  readonly through: Position;
}

/** Where the index stands, if it was made by this version of it; else it is emptied, to be made from the log's beginning. */
export function claimDesk(pool: Pool, version: string): Promise<Position | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ version: string; position: Position | null }>(
      'select version, position from desk_checkpoint for update',
    );
    if (rows[0]?.version === version) return rows[0].position ?? undefined;
    await client.query('truncate desk_events, desk_gathered, desk_words');
    await client.query(
      `insert into desk_checkpoint (version) values ($1)
       on conflict (one) do update set version = excluded.version, position = null`,
      [version],
    );
    return undefined;
  });
}

const eventColumns = {
  place: 'bigint',
  id: 'uuid',
  stream: 'text',
  revision: 'integer',
  type: 'text',
  at: 'timestamptz',
  actor: 'text',
  person: 'uuid',
  correlation: 'uuid',
  causation: 'uuid',
} as const satisfies Record<keyof EventEntry, string>;

/** Takes a batch in, and remembers that everything up to its end is. */
export function writeDesk(pool: Pool, { events, gathered, words, erased, through }: DeskBatch): Promise<void> {
  return inTransaction(pool, async (client) => {
    const names = Object.keys(eventColumns) as (keyof EventEntry)[];
    if (events.length > 0)
      await client.query({
        name: 'desk-events',
        text: `insert into desk_events (${names.join(', ')})
          select * from unnest(${names.map((name, n) => `$${n + 1}::${eventColumns[name]}[]`).join(', ')})
          on conflict (place) do nothing`,
        values: names.map((name) => events.map((event) => event[name])),
      });
    if (gathered.length > 0)
      await client.query(
        'insert into desk_gathered (person, place) select * from unnest($1::uuid[], $2::bigint[]) on conflict do nothing',
        [gathered.map(({ person }) => person), gathered.map(({ place }) => place)],
      );
    if (words.length > 0) {
      await client.query(
        'delete from desk_words w using unnest($1::text[], $2::uuid[]) e(kind, id) where w.kind = e.kind and w.id = e.id',
        [words.map(({ kind }) => kind), words.map(({ id }) => id)],
      );
      const all = words.flatMap(({ kind, id, person, tokens }) => tokens.map((token) => ({ token, kind, id, person })));
      await client.query(
        `insert into desk_words (token, kind, id, person)
         select * from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[]) on conflict do nothing`,
        [all.map((w) => w.token), all.map((w) => w.kind), all.map((w) => w.id), all.map((w) => w.person)],
      );
    }
    if (erased.length > 0) await client.query('delete from desk_words where person = any($1::uuid[])', [erased]);
    await client.query('update desk_checkpoint set position = $1', [through]);
  });
}
