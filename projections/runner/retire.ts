import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import { type ProjectionVersion, schema } from './projection-version.ts';

/** Which versions a process uses, and how long those that nobody uses are kept. */
export interface Retention {
  readonly pool: Pool;
  readonly process: string;
  readonly models: readonly ProjectionVersion[];
  /** Milliseconds after which a version that nobody uses is dropped. Default 10 minutes. */
  readonly retireAfterMs?: number | undefined;
}

/** Milliseconds between two looks at what is in use, at most. */
const IN_USE_MS = 10_000;

/** Says again and again that these versions are in use, and drops those that nobody uses, until the signal aborts. */
export async function enforceRetention(
  retention: Retention,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  const { pool, process, models, retireAfterMs = 600_000 } = retention;
  while (!signal.aborted) {
    try {
      await markInUse(pool, process, models);
      await retireVersions(pool, retireAfterMs);
    } catch (error) {
      failed(error);
    }
    await pause(Math.min(retireAfterMs / 4, IN_USE_MS), undefined, { signal }).catch(() => {});
  }
}

/** Says again and again that a process reads these versions, until the signal aborts. */
export async function keepInUse(
  { pool, process, models }: Pick<Retention, 'pool' | 'process' | 'models'>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await markInUse(pool, process, models).catch(failed);
    await pause(IN_USE_MS, undefined, { signal }).catch(() => {});
  }
  await markUnused(pool, process).catch(failed);
}

/** Says that a process reads or writes these versions, so that nobody drops them. */
export async function markInUse(pool: Pool, process: string, models: readonly ProjectionVersion[]): Promise<void> {
  await pool.query(
    `insert into "${schema}".editions_in_use (process, name, version, seen_at)
     select $1, name, version, clock_timestamp() from unnest($2::text[], $3::text[]) as mine(name, version)
     on conflict (process, name, version) do update set seen_at = excluded.seen_at`,
    [process, models.map(({ projection }) => projection.name), models.map(({ version }) => version)],
  );
}

export async function markUnused(pool: Pool, process: string): Promise<void> {
  await pool.query(`delete from "${schema}".editions_in_use where process = $1`, [process]);
}

/** Drops the versions that no process has used for `afterMs`. Answers what was dropped, as `name version`. */
async function retireVersions(pool: Pool, afterMs: number): Promise<readonly string[]> {
  await pool.query(
    `delete from "${schema}".editions_in_use where seen_at < clock_timestamp() - $1 * interval '1 millisecond'`,
    [afterMs],
  );
  const { rows: unused } = await pool.query<{ name: string; version: string }>(
    `select name, version from "${schema}".checkpoints c
     where moved_at < clock_timestamp() - $1 * interval '1 millisecond'
       and not exists (select 1 from "${schema}".editions_in_use u where u.name = c.name and u.version = c.version)`,
    [afterMs],
  );
  const dropped: string[] = [];
  for (const { name, version } of unused) if (await dropUnused(pool, name, version)) dropped.push(`${name} ${version}`);
  return dropped;
}

/** Drops a version's tables and checkpoint, unless somebody uses it. */
async function dropUnused(pool: Pool, name: string, version: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ tables: string[] }>(
      `delete from "${schema}".checkpoints c where name = $1 and version = $2
         and not exists (select 1 from "${schema}".editions_in_use u where u.name = c.name and u.version = c.version)
       returning tables`,
      [name, version],
    );
    for (const table of rows[0]?.tables ?? []) await client.query(`drop table if exists ${table}`);
    return rows.length > 0;
  });
}

/** Drops a version that is the caller's own. */
export async function discardVersion(pool: Pool, { projection, version, table }: ProjectionVersion): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`delete from "${schema}".checkpoints where name = $1 and version = $2`, [
      projection.name,
      version,
    ]);
    for (const { name } of projection.tables) await client.query(`drop table if exists ${table(name)}`);
  });
}
