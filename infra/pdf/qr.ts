import { encode } from 'uqr';

/** Rows of modules, true for dark; without the quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Light modules that have to surround a code on every side. */
export const QUIET_ZONE = 4;
/** In a row of the largest code. */
export const MOST_MODULES = 177;

/** A chessboard. Of codes that are as good as random any mask does as well; trying all of them takes most of the time. */
const MASK = 0;

/** A QR code that survives losing 15 % of its area. */
export function qrMatrix(text: string): QrMatrix {
  return encode(text, { ecc: 'M', border: 0, maskPattern: MASK }).data;
}

/** Neighbouring dark modules of a row, in modules from the top left corner. */
export interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** All dark modules, neighbours in a row as one: no hairlines between them. */
export function darkRuns(matrix: QrMatrix): readonly DarkRun[] {
  return matrix.flatMap((row, y) => runsOf(row).map((run) => ({ ...run, y })));
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
