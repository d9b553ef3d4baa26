import type { FeeSplit } from '@marquee/command-api/contract/payments-book-entries.ts';
import { businessNames } from '../books/businesses.ts';
import { centsOf } from '../books/money.ts';
import type { Measure } from './measures.ts';

/** What a chart draws: a stack for each month, a part of it for each business, in cents. */
export interface Charted {
  readonly months: readonly string[];
  readonly series: readonly { readonly id: string; readonly label: string; readonly cents: readonly number[] }[];
  /** The figure that a part is, where there is one. */
  rowOf(serie: string, at: number): FeeSplit | undefined;
}

/** Figures by month and business as a chart has them. */
export function chartedOf(
  rows: readonly FeeSplit[],
  name: Exclude<Measure, 'sales' | 'refunds' | 'disputes'>,
): Charted {
  const months = [...new Set(rows.map(({ month }) => month ?? ''))].toSorted();
  const of = new Map(rows.map((row) => [`${row.business} ${row.month ?? ''}`, row]));
  const businesses = Object.entries(businessNames).filter(([id]) => rows.some(({ business }) => business === id));
  const series = businesses.map(([id, label]) => ({
    id,
    label,
    cents: months.map((month) => centsOf(of.get(`${id} ${month}`)?.[name] ?? '0.00')),
  }));
  return { months, series, rowOf: (serie, at) => of.get(`${serie} ${months[at]}`) };
}
