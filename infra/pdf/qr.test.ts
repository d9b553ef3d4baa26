import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { darkRuns, type QrMatrix, QUIET_ZONE, qrMatrix } from './qr.ts';

const MODULE = 4;

beforeAll(async () => {
  const binary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
});

/** What a scanner reads off a code that is printed with its quiet zone; undefined when it reads nothing. */
async function scan(matrix: QrMatrix): Promise<string | undefined> {
  const side = (matrix.length + 2 * QUIET_ZONE) * MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [column, row] = [x, y].map((at) => Math.floor(at / MODULE) - QUIET_ZONE);
      if (matrix[row ?? 0]?.[column ?? 0]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const picture = { data: pixels, width: side, height: side, colorSpace: 'srgb' };
  const [found] = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], { formats: ['QRCode'] });
  return found?.text;
}

describe('QR codes', () => {
  it('draws exactly the dark modules', () => {
    const matrix = qrMatrix('G0xQ'.repeat(35));
    const drawn = matrix.map((row) => row.map(() => false));
    for (const { x, y, length } of darkRuns(matrix)) drawn[y]?.fill(true, x, x + length);
    expect(drawn).toEqual(matrix);
    expect(matrix[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
  });

  it('says to a scanner what it was given', async () => {
    const codes = fc
      .uint8Array({ minLength: 90, maxLength: 120 })
      .map((bytes) => Buffer.from(bytes).toString('base64url'));
    const links = fc.uuid().map((show) => `https://marquee.example/live-shows?show=${show}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(codes, links), async (text) => {
        expect(await scan(qrMatrix(text))).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  it('is read though a twelfth of it is torn off', async () => {
    const matrix = qrMatrix('G0xQ'.repeat(35));
    const from = Math.floor(matrix.length * 0.35);
    const torn = matrix.map((row, y) =>
      row.map((dark, x) => (x >= from && x < from + 16 && y >= from && y < from + 16 ? false : dark)),
    );
    expect(await scan(torn)).toBe('G0xQ'.repeat(35));
  });
});
