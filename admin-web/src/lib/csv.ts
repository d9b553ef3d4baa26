import { downloadCSV } from 'react-admin';

/** What a spreadsheet would take for a formula, which a cell that somebody else wrote must never be. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: what it holds as text, quoted where it must be, and never a formula. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Records as CSV (RFC 4180), with the fields of the first as the columns. */
export function csvOf(records: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(records[0] ?? {});
  const lines = records.map((record) => columns.map((column) => csvCell(record[column])).join(','));
  return [columns.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** Hands the records of a list to the browser as a file: at most the thousand that a list answers at once. */
export function exportCsv(records: readonly Readonly<Record<string, unknown>>[], name = 'list'): void {
  downloadCSV(csvOf(records), `marquee-${name}`);
}
