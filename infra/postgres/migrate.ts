import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from './transaction.ts';
import { withoutBounds } from './without-bounds.ts';

/** One change of the schema. Once released, neither its name nor its text changes. */
export interface MigrationStep {
  readonly name: string;
  readonly sql: string;
}

/** Held while migrating, so that of two processes that start at once one waits for the other. */
const migrationLock = 4_715_223_001;

/**
 * Applies the steps of one scope (for example `events`) that this database has not seen, in order and all or none.
 * Safe to repeat, and to run in several processes at once. Throws when a step that was applied has another text now.
 */
export async function migrate(pool: Pool, scope: string, steps: readonly MigrationStep[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    const unbounded = await withoutBounds(client);
    await unbounded.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const applied = await appliedSteps(client, scope);
    for (const step of steps) {
      const hash = createHash('sha256').update(step.sql).digest('hex');
      const known = applied.get(step.name);
      if (known === hash) continue;
      if (known)
        throw new Error(`the migration ${scope}/${step.name} was applied with another text; add a new step instead`);
      await unbounded.query(step.sql);
      await client.query('insert into migrations (scope, name, hash) values ($1, $2, $3)', [scope, step.name, hash]);
    }
  });
}

async function appliedSteps(client: ClientBase, scope: string): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists migrations (
      scope text not null,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now(),
      primary key (scope, name)
    )`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations where scope = $1',
    [scope],
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}
