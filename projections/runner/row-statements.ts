import type { TableDefinition, Write } from './projection.ts';
import { cell, type Row, statement } from './rows.ts';

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const columnsOf = (table: TableDefinition) => Object.keys(table.columns);

/** The rows with these keys, as far as they exist. */
export async function loadRows(table: TableDefinition, keys: readonly Row[], write: Write): Promise<Row[]> {
  if (keys.length === 0) return [];
  const name = write.table(table.name);
  return statement(
    `select t.* from ${name} t join json_populate_recordset(null::${name}, $1) k using (${list(table.key)})`,
  )(write.client, [JSON.stringify(keys)]);
}

/** Inserts rows, or replaces those that are there. Measured: one parameter of JSON text beats arrays by column, and `jsonb`. */
export async function upsertRows(table: TableDefinition, rows: readonly Row[], write: Write): Promise<void> {
  if (rows.length === 0) return;
  const name = write.table(table.name);
  const others = columnsOf(table).filter((column) => !table.key.includes(column));
  const conflict =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `"${column}" = excluded."${column}"`).join(', ')}`;
  await statement(
    `insert into ${name} (${list(columnsOf(table))})
     select ${list(columnsOf(table))} from json_populate_recordset(null::${name}, $1)
     on conflict (${list(table.key)}) do ${conflict}`,
  )(write.client, [JSON.stringify(rows)]);
}

/** Inserts rows that cannot be there yet. Throws when one is. */
export async function insertRows(table: TableDefinition, rows: readonly Row[], write: Write): Promise<void> {
  if (rows.length === 0) return;
  const name = write.table(table.name);
  await statement(
    `insert into ${name} (${list(columnsOf(table))})
     select ${list(columnsOf(table))} from json_populate_recordset(null::${name}, $1)`,
  )(write.client, [JSON.stringify(rows)]);
}

/** Deletes the rows with these keys. */
export async function deleteRows(table: TableDefinition, keys: readonly Row[], write: Write): Promise<void> {
  if (keys.length === 0) return;
  const name = write.table(table.name);
  const same = table.key.map((column) => `t."${column}" = k."${column}"`).join(' and ');
  await statement(`delete from ${name} t using json_populate_recordset(null::${name}, $1) k where ${same}`)(
    write.client,
    [JSON.stringify(keys.map((row) => Object.fromEntries(table.key.map((column) => [column, cell(row, column)]))))],
  );
}

/**
 * Adds to sums: `rows` have the key's columns and, in the others, what is to be added. A row whose sums are all 0
 * afterwards is deleted, so that what is there does not depend on how the log was cut into batches.
 */
export async function addToRows(table: TableDefinition, rows: readonly Row[], write: Write): Promise<void> {
  if (rows.length === 0) return;
  const name = write.table(table.name);
  const sums = columnsOf(table).filter((column) => !table.key.includes(column));
  const written = await statement(
    `insert into ${name} as t (${list(columnsOf(table))})
     select ${list(columnsOf(table))} from json_populate_recordset(null::${name}, $1)
     on conflict (${list(table.key)}) do update set ${sums.map((sum) => `"${sum}" = t."${sum}" + excluded."${sum}"`).join(', ')}
     returning ${list(table.key)}, ${sums.map((sum) => `t."${sum}" = 0`).join(' and ')} as empty`,
  )(write.client, [JSON.stringify(rows)]);
  await deleteRows(
    table,
    written.filter((row) => cell(row, 'empty') === true),
    write,
  );
}
