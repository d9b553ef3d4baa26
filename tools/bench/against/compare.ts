import { median } from '../load/latencies.ts';
import { figure, type Row } from '../report.ts';

/** A row as `--json` writes it. */
export type KeptRow = Omit<Row, 'notes'>;

/** The rows of one run of each commit, one after the other. */
export interface Pair {
  readonly old: readonly KeptRow[];
  readonly now: readonly KeptRow[];
}

/** One row of both commits. */
export interface Compared {
  readonly name: string;
  /** Medians; null where a commit has no such row, or it cannot be measured here. */
  readonly old: number | null;
  readonly now: number | null;
  /** How many times better this commit is: above 1 it gained. Null where there is nothing to compare. */
  readonly ratio: number | null;
  readonly fell: boolean;
}

/** A row that is worse than this times what it was has fallen. */
const LEAST = 0.9;

/**
 * Compares commits row by row. What counts is a row's ratio to its own baseline, which the machine changes least, and its
 * value where it has none; pairs that ran side by side are compared with each other, and the median of them is told.
 */
export function compare(pairs: readonly Pair[]): readonly Compared[] {
  const names = new Set(pairs.flatMap(({ old, now }) => [...now, ...old].map(({ name }) => name)));
  return [...names].map((name) => {
    const of = (rows: readonly KeptRow[]) => rows.find((row) => row.name === name);
    const each = pairs.map(({ old, now }) => ({ old: countOf(of(old)), now: countOf(of(now)), row: of(now) }));
    const both = each.flatMap(({ old, now, row }) => (old === null || now === null || !row ? [] : [{ old, now, row }]));
    const ratios = both.map(({ old, now, row }) => (lessIsBetter(row) ? old / now : now / old));
    const ratio = ratios.length > 0 ? median(ratios) : null;
    return {
      name,
      old: medianOf(each.map(({ old }) => old)),
      now: medianOf(each.map(({ now }) => now)),
      ratio,
      fell: ratio !== null && ratio < LEAST,
    };
  });
}

/** The comparison as lines. `commit`: what the old one is called. */
export function describeComparison(rows: readonly Compared[], commit: string): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, old, now, ratio, fell }) => {
      const values = `${commit} ${old === null ? '-' : small(old)}, here ${now === null ? '-' : small(now)}`;
      const verdict = ratio === null ? 'skipped: not measured in both' : `${ratio.toFixed(2)} x${fell ? '  FELL' : ''}`;
      return `${name.padEnd(width)}  ${verdict}  (${values})`;
    })
    .join('\n');
}

/** What of a row is compared. */
function countOf(row: KeptRow | undefined): number | null {
  const count = row?.ratio ?? row?.value ?? null;
  return count !== null && Number.isFinite(count) && count > 0 ? count : null;
}

/** A row with a baseline is a rate; the bar of another tells. */
function lessIsBetter({ ratio, bar }: KeptRow): boolean {
  return ratio === null && bar.includes('<');
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
}

const small = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(2) : figure(value));
