import type { Pool } from 'pg';

/** Rows that are done with since an instant in one of their columns; a null there keeps a row for good. */
export interface AgingRows {
  readonly table: string;
  readonly key: string;
  /** A `timestamptz` column. */
  readonly since: string;
}

const MOST_AT_ONCE = 5000;

/**
 * Deletes up to 5,000 rows that were done with before an instant, UTC milliseconds, and answers how many; 0 also where there
 * is no such table yet. Several processes may do so at once: none waits for another.
 */
export async function forgetRows(pool: Pool, { table, key, since }: AgingRows, before: number): Promise<number> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`"${table}"`]);
  if (!rows[0]?.found) return 0;
  const { rowCount } = await pool.query(
    `delete from "${table}" where "${key}" in (
       select "${key}" from "${table}" where "${since}" < $1 limit $2 for update skip locked)`,
    [new Date(before), MOST_AT_ONCE],
  );
  return rowCount ?? 0;
}
