import type { Pool } from 'pg';

/** Rows like `row`, one for each of what `from` answers; `fields` are those that differ, in SQL. */
export async function insertLike(
  pool: Pool,
  table: string,
  row: object,
  fields: Readonly<Record<string, string>>,
  from: string,
): Promise<void> {
  const differing = Object.entries(fields).map(([name, sql]) => `'${name}', ${sql}`);
  await pool.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, $1::jsonb || jsonb_build_object(${differing}))).*
     from ${from}`,
    [row],
  );
  await pool.query(`vacuum analyze ${table}`);
}
