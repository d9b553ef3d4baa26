import { createHash } from 'node:crypto';
import pg from 'pg';

/** A row of a read model, by column: what JSON can say. Instants are ISO 8601 in UTC, amounts integer cents. */
export type Row = object;

/** The value of one column. */
export function cell(row: Row, column: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[column];
}

/** How a table's rows are told apart in memory: the key as text. PostgreSQL writes uuids in lower case, however they came. */
export function keyTexts(columns: Readonly<Record<string, string>>, key: readonly string[]): (row: Row) => string {
  const parts = key.map((column) =>
    columns[column]?.startsWith('uuid')
      ? (row: Row) => String(cell(row, column)).toLowerCase()
      : (row: Row) => String(cell(row, column)),
  );
  return (row) => parts.map((part) => part(row)).join('\n');
}

/** What a batch did to one row. */
export interface Change<R extends Row> {
  readonly before: R | undefined;
  readonly after: R | undefined;
}

/** Client or pool that a query runs on. */
export type Database = Pick<pg.Pool, 'query'>;

const { builtins } = pg.types;

/** Reads 64-bit integers as numbers (amounts stay far below 2^53) and instants as ISO 8601 in UTC. */
export const rowTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.TIMESTAMPTZ) return (value) => new Date(value).toISOString();
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Runs with the values of its parameters. */
export type Statement<R extends Row> = (database: Database, values: readonly unknown[]) => Promise<R[]>;

/**
 * A query that the server prepares once a connection. `text` names tables of a version, so that its hash is a name of
 * its own in every version.
 */
export function prepared<R extends Row>(text: string): Statement<R> {
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  return async (database, values) => {
    const { rows } = await database.query<R>({ name, text, values: [...values], types: rowTypes });
    return rows;
  };
}

const statements = new Map<string, Statement<Row>>();

/** The same for texts that are put together when they are needed, of which there are few. */
export function statement(text: string): Statement<Row> {
  const known = statements.get(text) ?? prepared(text);
  statements.set(text, known);
  return known;
}
