/** Rows as lines in columns; what looks like a number stands to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const all = [head, ...rows];
  const widths = head.map((_, n) => Math.max(...all.map((row) => row[n]?.length ?? 0)));
  const isNumber = head.map((_, n) => rows.length > 0 && rows.every((row) => /^-?[\d.]+$/.test(row[n] ?? '')));
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (isNumber[n] ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0))).join('  ');
  return all.map((row) => `  ${line(row)}`.trimEnd());
}
