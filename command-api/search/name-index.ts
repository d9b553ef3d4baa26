import type { Position } from '@marquee/domain/kernel/event.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool, PoolClient } from 'pg';
import type { SearchKind } from '../contract/search.ts';
import { folded, wordsOf } from './words.ts';

/**
 * Names in the clear, as whoever looks for them types them: no read model, and no part of any digest. They can be made anew
 * from the log at any time, and go with the key of the person whose they are.
 */
export const searchMigrations: readonly MigrationStep[] = [
  {
    name: '001 names',
    sql: `
      create extension if not exists pg_trgm;
      create table search_names (
        kind text not null,
        id uuid not null,
        name text not null,
        primary key (kind, id)
      );
      create index search_names_words on search_names using gin (name gin_trgm_ops);
      create table search_checkpoint (
        one boolean primary key default true check (one),
        version text not null,
        position text
      )`,
  },
  {
    name: '002 what is written at length',
    sql: `
      create table search_docs (
        kind text not null,
        id uuid not null,
        published_at timestamptz not null,
        text text not null,
        words tsvector not null,
        primary key (kind, id)
      );
      create index search_docs_words on search_docs using gin (words);
      create index search_docs_newest on search_docs (published_at desc, id desc)`,
  },
];

/** One that the index has. */
export interface Found {
  readonly kind: SearchKind;
  readonly id: string;
}

/** The name under which one of a kind is found; undefined: it is not found any more. */
export interface NameEntry {
  readonly kind: SearchKind;
  readonly id: string;
  readonly name: string | undefined;
}

/** What is written at length, and found by any word of it; undefined: it is not found any more. */
export interface DocEntry {
  readonly kind: SearchKind;
  readonly id: string;
  /** `publishedAt`: ISO 8601. */
  readonly text: { readonly words: string; readonly publishedAt: string } | undefined;
}

export interface Entries {
  readonly names: readonly NameEntry[];
  readonly docs: readonly DocEntry[];
}

/** Where the index stands, if it was made by this version of it; else it is emptied, to be made from the log's beginning. */
export function claimIndex(pool: Pool, version: string): Promise<Position | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ version: string; position: Position | null }>(
      'select version, position from search_checkpoint for update',
    );
    if (rows[0]?.version === version) return rows[0].position ?? undefined;
    await client.query('truncate search_names, search_docs');
    await client.query(
      `insert into search_checkpoint (version) values ($1)
       on conflict (one) do update set version = excluded.version, position = null`,
      [version],
    );
    return undefined;
  });
}

/** Takes entries in, and remembers that everything up to `through` is. */
export function writeEntries(pool: Pool, { names, docs }: Entries, through: Position): Promise<void> {
  return inTransaction(pool, async (client) => {
    if (names.length > 0) await writeNames(client, names);
    if (docs.length > 0) await writeDocs(client, docs);
    await client.query('update search_checkpoint set position = $1', [through]);
  });
}

async function writeNames(client: PoolClient, entries: readonly NameEntry[]): Promise<void> {
  const columns = [entries.map(({ kind }) => kind), entries.map(({ id }) => id)];
  const names = entries.map(({ name }) => (name === undefined ? null : folded(name) || null));
  await client.query(
    `delete from search_names n using unnest($1::text[], $2::uuid[], $3::text[]) e(kind, id, name)
     where n.kind = e.kind and n.id = e.id and e.name is null`,
    [...columns, names],
  );
  await client.query(
    `insert into search_names select * from unnest($1::text[], $2::uuid[], $3::text[]) e(kind, id, name)
     where e.name is not null
     on conflict (kind, id) do update set name = excluded.name where search_names.name <> excluded.name`,
    [...columns, names],
  );
}

/** A word longer than anybody types is found by its beginning. */
const LONGEST_WORD = 100;

async function writeDocs(client: PoolClient, entries: readonly DocEntry[]): Promise<void> {
  const kept = entries.flatMap(({ kind, id, text }) => {
    const words = wordsOf(text?.words ?? '').map((word) => word.slice(0, LONGEST_WORD));
    return text && words.length > 0 ? [{ kind, id, at: text.publishedAt, text: ` ${words.join(' ')}` }] : [];
  });
  await client.query(
    'delete from search_docs d using unnest($1::text[], $2::uuid[]) e(kind, id) where d.kind = e.kind and d.id = e.id',
    [entries.map(({ kind }) => kind), entries.map(({ id }) => id)],
  );
  await client.query(
    `insert into search_docs
     select kind, id, at, text, array_to_tsvector(string_to_array(ltrim(text), ' '))
     from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[]) e(kind, id, at, text)`,
    [kept.map(({ kind }) => kind), kept.map(({ id }) => id), kept.map(({ at }) => at), kept.map(({ text }) => text)],
  );
}
