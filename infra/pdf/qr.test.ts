import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { darkRuns, type QrMatrix, QUIET_ZONE, qrMatrix } from './qr.ts';

const MODULE = 4;

/** What a scanner reads off a code that is printed with its quiet zone; undefined when it reads nothing. */
function scan(matrix: QrMatrix): string | undefined {
  const side = (matrix.length + 2 * QUIET_ZONE) * MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [column, row] = [x, y].map((at) => Math.floor(at / MODULE) - QUIET_ZONE);
      if (matrix[row ?? 0]?.[column ?? 0]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR.default(pixels, side, side)?.data;
}

describe('QR codes', () => {
  it('draws exactly the dark modules', () => {
    const matrix = qrMatrix('G0xQ'.repeat(35));
    const drawn = matrix.map((row) => row.map(() => false));
    for (const { x, y, length } of darkRuns(matrix)) drawn[y]?.fill(true, x, x + length);
    expect(drawn).toEqual(matrix);
    expect(matrix[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
  });

  it('says to a scanner what it was given', () => {
    const codes = fc
      .uint8Array({ minLength: 90, maxLength: 120 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'));
    const links = fc.uuid().map((show) => `https://marquee.example/live-shows?show=${show}`);
    fc.assert(
      fc.property(fc.oneof(codes, links), (text) => {
        expect(scan(qrMatrix(text))).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('is read though a twelfth of it is torn off', () => {
    const matrix = qrMatrix('G0xQ'.repeat(35));
    const from = Math.floor(matrix.length * 0.35);
    const torn = matrix.map((row, y) =>
      row.map((dark, x) => (x >= from && x < from + 16 && y >= from && y < from + 16 ? false : dark)),
    );
    expect(scan(torn)).toBe('G0xQ'.repeat(35));
  });
});
