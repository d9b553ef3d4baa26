import type { Columns, TableDefinition, Write } from './projection.ts';
import { addToRows } from './row-statements.ts';
import { type Change, cell, keyTexts, type Row } from './rows.ts';

/** Sums over the rows of another table, by key: what each row adds, it takes away when it changes or goes. */
export interface Rollup<R extends Row> {
  readonly table: TableDefinition;
  /** The pure part: what a batch's changes add to which sums. */
  deltas(changes: readonly Change<R>[]): readonly Row[];
  apply(changes: readonly Change<R>[], write: Write): Promise<void>;
}

export interface RollupSpec<R extends Row> {
  readonly name: string;
  /** The key's columns, then the sums: numbers only. */
  readonly columns: Columns;
  readonly key: readonly string[];
  readonly indexes?: readonly string[];
  /** What one row adds: rows of this table, with integer sums. */
  contributions(row: R): readonly Row[];
}

/** Declares sums over a keyed table. A row with every sum at 0 does not exist. */
export function rollup<R extends Row>(spec: RollupSpec<R>): Rollup<R> {
  const { name, columns, key } = spec;
  const table: TableDefinition = { name, columns, key, ...(spec.indexes && { indexes: spec.indexes }) };
  const sums = Object.keys(columns).filter((column) => !key.includes(column));

  const keyText = keyTexts(columns, key);

  const deltas = (changes: readonly Change<R>[]): readonly Row[] => {
    const totals = new Map<string, Record<string, unknown>>();
    const add = (row: R | undefined, sign: 1 | -1) => {
      if (!row) return;
      for (const part of spec.contributions(row)) {
        const text = keyText(part);
        const total = totals.get(text) ?? Object.fromEntries(key.map((column) => [column, cell(part, column)]));
        for (const sum of sums) total[sum] = Number(total[sum] ?? 0) + sign * Number(cell(part, sum));
        totals.set(text, total);
      }
    };
    for (const { before, after } of changes) {
      add(before, -1);
      add(after, 1);
    }
    return [...totals.values()].filter((total) => sums.some((sum) => total[sum] !== 0));
  };

  return { table, deltas, apply: (changes, write) => addToRows(table, deltas(changes), write) };
}
