import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import { type Edition, schema } from './edition.ts';

export interface House {
  readonly pool: Pool;
  readonly process: string;
  readonly editions: readonly Edition[];
  /** Milliseconds after which an edition that nobody uses is dropped. Default 10 minutes. */
  readonly retireAfterMs?: number | undefined;
}

/** Milliseconds between two looks at what is in use, at most. */
const IN_USE_MS = 10_000;

/** Says again and again that these editions are in use, and drops those that nobody uses, until the signal aborts. */
export async function keepHouse(house: House, signal: AbortSignal, failed: (error: unknown) => void): Promise<void> {
  const { pool, process, editions, retireAfterMs = 600_000 } = house;
  while (!signal.aborted) {
    try {
      await markInUse(pool, process, editions);
      await retireEditions(pool, retireAfterMs);
    } catch (error) {
      failed(error);
    }
    await pause(Math.min(retireAfterMs / 4, IN_USE_MS), undefined, { signal }).catch(() => {});
  }
}

/** Says again and again that a process reads these editions, until the signal aborts. */
export async function keepInUse(
  { pool, process, editions }: Pick<House, 'pool' | 'process' | 'editions'>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await markInUse(pool, process, editions).catch(failed);
    await pause(IN_USE_MS, undefined, { signal }).catch(() => {});
  }
  await markUnused(pool, process).catch(failed);
}

/** Says that a process reads or writes these editions, so that nobody drops them. */
export async function markInUse(pool: Pool, process: string, editions: readonly Edition[]): Promise<void> {
  await pool.query(
    `insert into "${schema}".editions_in_use (process, name, version, seen_at)
     select $1, name, version, clock_timestamp() from unnest($2::text[], $3::text[]) as mine(name, version)
     on conflict (process, name, version) do update set seen_at = excluded.seen_at`,
    [process, editions.map(({ projection }) => projection.name), editions.map(({ version }) => version)],
  );
}

export async function markUnused(pool: Pool, process: string): Promise<void> {
  await pool.query(`delete from "${schema}".editions_in_use where process = $1`, [process]);
}

/** Drops the editions that no process has used for `afterMs`. Answers what was dropped, as `name version`. */
async function retireEditions(pool: Pool, afterMs: number): Promise<readonly string[]> {
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

/** Drops an edition's tables and checkpoint, unless somebody uses it. */
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

/** Drops an edition that is the caller's own. */
export async function discardEdition(pool: Pool, { projection, version, table }: Edition): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`delete from "${schema}".checkpoints where name = $1 and version = $2`, [
      projection.name,
      version,
    ]);
    for (const { name } of projection.tables) await client.query(`drop table if exists ${table(name)}`);
  });
}
