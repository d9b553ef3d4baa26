import { encode } from 'uqr';

/** Rows of modules, true for dark; without the quiet zone. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Light modules that have to surround a code on every side. */
export const QUIET_ZONE = 4;

/** A QR code that survives losing 15 % of its area. */
export function qrMatrix(text: string): QrMatrix {
  return encode(text, { ecc: 'M', border: 0 }).data;
}

/** Dark modules as an SVG path in modules, one rectangle for neighbours in a row: no hairlines between them. */
export function qrPath(matrix: QrMatrix): string {
  return matrix
    .flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h${-length}z`))
    .join('');
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
