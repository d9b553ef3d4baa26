/** One line of the result. `ratio` is value to baseline; rows without a baseline are held to their bar by value. */
export interface Row {
  readonly name: RowName;
  readonly unit: string;
  /** Null where it could not be measured here. */
  readonly value: number | null;
  readonly baseline: string | null;
  readonly baselineValue: number | null;
  readonly ratio: number | null;
  readonly bar: string;
  /** Null where it could not be measured here. */
  readonly holds: boolean | null;
  /** What else was measured beside it; shown, and not in the JSON. */
  readonly notes: readonly string[];
}

export type RowName =
  | 'hold-vs-empty'
  | 'hold-vs-row-lock'
  | 'hold-vs-row-lock-cloud'
  | 'hold-p99-open-loop'
  | 'hold-3-api-vs-1'
  | 'sale'
  | 'append-vs-single'
  | 'append-at-5m-vs-empty'
  | 'rebuild-vs-append'
  | 'relay-vs-append'
  | 'append-eventstoredb'
  | 'visible-p99'
  | 'big-show'
  | 'open-holds-cpu'
  | 'jobs-embedded'
  | 'jobs-temporal'
  | 'live-fan-out'
  | 'glass-to-glass'
  | 'landing-js-kb'
  | 'feed-following'
  | 'feed-worst'
  | 'admin-list'
  | 'admin-question'
  | 'like-storm'
  | 'visits-and-views'
  | 'erase-person'
  | 'upload-beside-sale'
  | 'play-start'
  | 'catalogue-search'
  | 'migrate-1000';

/** A row that is held to a ratio. */
export function ratioRow(
  name: RowName,
  unit: string,
  value: number,
  baseline: { readonly name: string; readonly value: number },
  least: number,
  notes: readonly string[] = [],
): Row {
  const ratio = value / baseline.value;
  return {
    name,
    unit,
    value,
    baseline: baseline.name,
    baselineValue: baseline.value,
    ratio,
    bar: atLeast(least),
    holds: ratio >= least,
    notes,
  };
}

/** A row of what should be small, held to at most so many times its baseline. */
export function mostRow(
  name: RowName,
  unit: string,
  value: number,
  baseline: { readonly name: string; readonly value: number },
  most: number,
  notes: readonly string[] = [],
): Row {
  const row = ratioRow(name, unit, value, baseline, 0, notes);
  return { ...row, bar: `<= ${most} x`, holds: value / baseline.value <= most };
}

/** A bar of a row that is held to a ratio. */
export function atLeast(least: number): string {
  return `>= ${least} x`;
}

/** A row that is held to its value alone. */
export function plainRow(
  name: RowName,
  unit: string,
  value: number,
  bar: string,
  holds: boolean,
  notes: readonly string[] = [],
): Row {
  return { name, unit, value, baseline: null, baselineValue: null, ratio: null, bar, holds, notes };
}

/** A row that cannot be measured on this machine; `why` in one line. */
export function missingRow(name: RowName, unit: string, bar: string, why: string): Row {
  const nothing = { value: null, baseline: null, baselineValue: null, ratio: null, holds: null };
  return { name, unit, bar, ...nothing, notes: [`skipped: ${why}`] };
}

/** The rows as a table, each with its notes below. */
export function tableOf(rows: readonly Row[]): string {
  const head = ['row', 'value', 'unit', 'baseline', '', 'ratio', 'bar', ''];
  const cells = rows.map((row) => [
    row.name,
    row.value === null ? '-' : figure(row.value),
    row.unit,
    row.baselineValue === null ? '' : figure(row.baselineValue),
    row.baseline ?? '',
    row.ratio === null ? '' : row.ratio.toFixed(2),
    row.bar,
    row.holds === null ? 'skipped' : row.holds ? 'holds' : 'BELOW',
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)));
  const right = new Set([1, 3, 5]);
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => (right.has(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const body = rows.flatMap((row, i) => [line(cells[i] ?? []), ...row.notes.map((note) => `    ${note}`)]);
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body].join('\n');
}

/** What `--json FILE` writes. */
export function jsonOf(rows: readonly Row[]): string {
  return `${JSON.stringify(
    rows.map(({ notes: _, ...row }) => row),
    null,
    2,
  )}\n`;
}

export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
