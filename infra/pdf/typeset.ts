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
  const runs = splitRuns(plainLine(text), faces);
  return Promise.all(runs.map(async ({ face, text: part }) => ({ font: await face.font(), text: part })));
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

function cutToWidth(pieces: readonly Piece[], size: number, maxWidth: number): readonly Piece[] {
  let rest = pieces;
  // A rounding error is no reason to cut.
  while (rest.length > 0 && lengthOf(rest, size) > maxWidth + 0.01) rest = withoutLast(rest);
  return rest;
}

/** One character less, with the ellipsis after what is left. */
function withoutLast(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1);
  if (!last) return pieces;
  const shorter = Array.from(graphemes.segment(last.text.replace(/…$/, '')), ({ segment }) => segment).slice(0, -1);
  if (shorter.length === 0) return pieces.slice(0, -1);
  return [...pieces.slice(0, -1), { font: last.font, text: `${shorter.join('').trimEnd()}…` }];
}
