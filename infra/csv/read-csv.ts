/** Longest cell and most columns that are read: what is longer is no table. */
const LONGEST_CELL = 20_000;
const MOST_COLUMNS = 200;

/**
 * The rows of a CSV text (RFC 4180), cell by cell; separated by commas, semicolons or tabs, whichever its first line has most of. Undefined for
 * what is none: a quote that never ends, or a cell beyond all measure.
 */
export function readCsv(text: string): readonly (readonly string[])[] | undefined {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const end = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) end();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      end();
      rows.push(row);
      row = [];
    } else cell += sign;
    if (cell.length > LONGEST_CELL || row.length > MOST_COLUMNS) return undefined;
  }
  if (quoted) return undefined;
  if (cell !== '' || row.length > 0) {
    end();
    rows.push(row);
  }
  return rows.filter((cells) => cells.some((each) => each.trim() !== ''));
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most), ',');
}
