import { projectionVersionOf } from '../../runner/projection-version.ts';
import { type Database, statement } from '../../runner/rows.ts';
import { ledger } from '../ledger/ledger.ts';

const { table } = projectionVersionOf(ledger);

/** The ledger's tables in the version that this code was built with. */
export const books = {
  journal: table('journal'),
  lines: table('journal_lines'),
  balances: table('balances'),
  sales: table('sales'),
  figures: table('figures'),
  days: table('account_days'),
  payees: table('payees'),
  keys: table('payee_keys'),
  payeeLines: table('payee_lines'),
  earnerMonths: table('earner_months'),
};

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
