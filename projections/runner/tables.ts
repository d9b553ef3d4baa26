import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { ClientBase, Pool } from 'pg';
import type { TableDefinition } from './projection.ts';
import { type ProjectionVersion, plainTableName, schema } from './projection-version.ts';

type Client = Pick<ClientBase, 'query'>;

/** Tables of the runner itself. Instants here are the database's: they never enter a read model. */
const runnerTables = `
  create schema if not exists "${schema}";
  create table if not exists "${schema}".checkpoints (
    name text not null,
    version text not null,
    log text not null,
    position text,
    epoch integer not null,
    ready boolean not null default false,
    halted jsonb,
    tables text[] not null,
    moved_at timestamptz not null default clock_timestamp(),
    primary key (name, version)
  ) with (fillfactor = 50);
  create table if not exists "${schema}".editions_in_use (
    process text not null,
    name text not null,
    version text not null,
    seen_at timestamptz not null,
    primary key (process, name, version)
  ) with (fillfactor = 50);`;

/** Makes the schema and the runner's own tables where there are none: also after somebody dropped the whole schema. */
export async function ensureRunnerTables(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Two processes that start at once would both create them, and one would fail.
    await client.query(`select pg_advisory_xact_lock(hashtext('${schema}'))`);
    await client.query(runnerTables);
  });
}

/** Makes a version's tables with their keys alone: indexes come when it has caught up, in one go. */
export async function createTables(client: Client, model: ProjectionVersion): Promise<void> {
  for (const table of model.projection.tables) {
    await client.query(createTable(model.table(table.name), table));
  }
}

/** Makes the indexes that queries need, and tells the planner what is there. */
export async function finishTables(client: Client, model: ProjectionVersion): Promise<void> {
  for (const table of model.projection.tables) {
    for (const [number, index] of (table.indexes ?? []).entries()) {
      const name = `${plainTableName(table.name, model.version)}_i${number}`;
      await client.query(`create index if not exists "${name}" on ${model.table(table.name)} ${index}`);
    }
    await client.query(`analyze ${model.table(table.name)}`);
  }
}

function createTable(name: string, { columns, key }: TableDefinition): string {
  const lines = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return `create table if not exists ${name} (${lines.join(', ')}, primary key (${key.join(', ')})) with (fillfactor = 90)`;
}
