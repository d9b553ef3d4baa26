/** Letters that a line of running text has room for, about. */
const LETTERS = 60;
/** Lines of a text that is folded, and lines beyond which one is: a fold that hid a line or two would only be in the way. */
const SHOWN = 10;
const MOST = 16;

/**
 * The beginning of a long text, cut after a word; undefined for one that is shown whole. By its letters and not by what the browser makes of
 * them, so that a text is folded before it is seen, and nothing that a keyboard reaches is hidden in it.
 */
export function foldedTo(text: string): string | undefined {
  if (linesOf(text) <= MOST) return undefined;
  let [lines, end] = [0, 0];
  for (const line of text.split('\n')) {
    const room = (SHOWN - lines) * LETTERS;
    if (line.length > room) return cut(text, end + room);
    lines += heightOf(line);
    end += line.length + 1;
    if (lines >= SHOWN) break;
  }
  return text.slice(0, end - 1).trimEnd();
}

const heightOf = (line: string) => Math.max(1, Math.ceil(line.length / LETTERS));

function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + heightOf(line), 0);
}

/** A text up to a place: to the end of the last whole word, where one ends nearby, and never within a character. */
function cut(text: string, end: number): string {
  const space = Math.max(text.lastIndexOf(' ', end), text.lastIndexOf('\n', end));
  const place = space > end - LETTERS ? space : end;
  const whole = text.slice(0, place);
  return (whole.isWellFormed() ? whole : whole.slice(0, -1)).trimEnd();
}
