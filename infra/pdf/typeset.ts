import type { PDFFont } from 'pdf-lib';
import type { Face } from './fonts.ts';
import { plainLine, splitRuns } from './runs.ts';

/** A part of a line in one font. */
export interface Piece {
  readonly font: PDFFont;
  readonly text: string;
}

export interface Fitted {
  readonly pieces: readonly Piece[];
  readonly size: number;
  readonly width: number;
}

const SMALLEST = 0.6;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Chooses the fonts of a line. */
export function setLine(text: string, faces: readonly Face[]): Promise<readonly Piece[]> {
  const runs = splitRuns(plainLine(printable(text)), faces);
  return Promise.all(runs.map(async ({ face, text: part }) => ({ font: await face.font(), text: part })));
}

/** More characters than any line has room for; what is behind them is not looked at. */
const MOST_PRINTED = 400;

/** As much of a text as could be printed on one line, with a sign that there was more. */
export function printable(text: string): string {
  return text.length <= MOST_PRINTED ? text : `${text.slice(0, MOST_PRINTED).toWellFormed()}…`;
}

/** Sets the line smaller until it fits, down to 60 % of the size; then leaves out its end. */
export function fitLine(pieces: readonly Piece[], size: number, maxWidth: number): Fitted {
  const width = lengthOf(pieces, size);
  if (width <= maxWidth) return { pieces, size, width };
  const fitting = Math.max(size * SMALLEST, (size * maxWidth) / width);
  const cut = cutToWidth(pieces, fitting, maxWidth);
  return { pieces: cut, size: fitting, width: lengthOf(cut, fitting) };
}

function lengthOf(pieces: readonly Piece[], size: number): number {
  return pieces.reduce((sum, { font, text }) => sum + font.widthOfTextAtSize(text, size), 0);
}

/** As many characters as fit, with the ellipsis after them; found by halving, for to measure a line is slow. */
function cutToWidth(pieces: readonly Piece[], size: number, maxWidth: number): readonly Piece[] {
  // A rounding error is no reason to cut.
  const fits = (line: readonly Piece[]) => lengthOf(line, size) <= maxWidth + 0.01;
  if (fits(pieces)) return pieces;
  const characters = pieces.flatMap(({ font, text }) =>
    Array.from(graphemes.segment(text), ({ segment }) => ({ font, text: segment })),
  );
  let [least, most] = [0, characters.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(beginning(characters, middle))) least = middle;
    else most = middle - 1;
  }
  return beginning(characters, least);
}

/** The first so many characters as pieces, with the ellipsis; nothing for none. */
function beginning(characters: readonly Piece[], count: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { font, text } of characters.slice(0, count)) {
    const last = pieces.at(-1);
    if (last?.font === font) pieces[pieces.length - 1] = { font, text: last.text + text };
    else pieces.push({ font, text });
  }
  const last = pieces.pop();
  return last ? [...pieces, { font: last.font, text: `${last.text.trimEnd()}…` }] : [];
}
