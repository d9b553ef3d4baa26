/** What a cell can hold; amounts of money are decimal strings of dollars. */
export type Cell = string | number | null;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What makes a spreadsheet take a text for a formula, however it is quoted. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of a CSV file (RFC 4180), with its line break. Texts that a spreadsheet would take for a formula begin with an
 * apostrophe; numbers stay numbers, negative ones too.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = !NUMBER.test(text) && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
