import { type Database, statement } from './rows.ts';

/** Rows are counted so far: more are said as so many, so that a page of a long list costs what one of a short list does. */
export const MOST_COUNTED = 10_000;

/** Conditions of a query, with their values in order. */
export class Conditions {
  readonly #texts: string[] = [];
  readonly values: unknown[] = [];

  /** `text` has `?` for the value. Nothing is added for an undefined value. */
  add(text: string, value: unknown): this {
    if (value === undefined) return this;
    this.values.push(value);
    this.#texts.push(text.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Adds a condition that needs no value. */
  when(holds: boolean | undefined, text: string): this {
    if (holds) this.#texts.push(text);
    return this;
  }

  /** A parameter besides conditions, as its name. */
  param(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get where(): string {
    return this.#texts.length === 0 ? '' : `where ${this.#texts.join(' and ')}`;
  }
}

/** How many rows a query has, as far as they are counted. */
export async function counted(database: Database, from: string, values: readonly unknown[]): Promise<number> {
  const text = `select count(*)::int as total from (select 1 ${from} limit ${MOST_COUNTED}) counted`;
  const [row] = (await statement(text)(database, values)) as { total: number }[];
  return row?.total ?? 0;
}

/** A page of a list. */
export interface PageAsked {
  readonly offset: number;
  readonly limit: number;
  readonly descending: boolean;
}

/**
 * A page of what `from` has under `conditions`, with as many of its columns as `columns` says (all of them), and how many rows there are
 * (counted as far as `MOST_COUNTED`). Sorted by `order`, all of it in the page's direction.
 */
export async function listPage<Row>(
  database: Database,
  { columns = '*', from, conditions, order, page }: ListPage,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const source = `from ${from} ${conditions.where}`;
  const total = await counted(database, source, conditions.values);
  const direction = page.descending ? 'desc' : 'asc';
  const sorted = order.map((column) => `${column} ${direction}`).join(', ');
  const part = `limit ${conditions.param(page.limit)} offset ${conditions.param(page.offset)}`;
  const text = `select ${columns} ${source} order by ${sorted} ${part}`;
  return { rows: (await statement(text)(database, conditions.values)) as Row[], total };
}

interface ListPage {
  readonly columns?: string;
  readonly from: string;
  readonly conditions: Conditions;
  readonly order: readonly string[];
  readonly page: PageAsked;
}
