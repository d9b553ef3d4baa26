import type { Position } from '@marquee/domain/kernel/event.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { SearchKind } from '../contract/search.ts';
import { folded } from './words.ts';

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
];

/** The name under which one of a kind is found; undefined: it is not found any more. */
export interface NameEntry {
  readonly kind: SearchKind;
  readonly id: string;
  readonly name: string | undefined;
}

/** Where the index stands, if it was made by this version of it; else it is emptied, to be made from the log's beginning. */
export function claimIndex(pool: Pool, version: string): Promise<Position | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ version: string; position: Position | null }>(
      'select version, position from search_checkpoint for update',
    );
    if (rows[0]?.version === version) return rows[0].position ?? undefined;
    await client.query('truncate search_names');
    await client.query(
      `insert into search_checkpoint (version) values ($1)
       on conflict (one) do update set version = excluded.version, position = null`,
      [version],
    );
    return undefined;
  });
}

/** Takes entries in, and remembers that everything up to `through` is. */
export function writeNames(pool: Pool, entries: readonly NameEntry[], through: Position): Promise<void> {
  return inTransaction(pool, async (client) => {
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
    await client.query('update search_checkpoint set position = $1', [through]);
  });
}
