import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readQr } from './read-qr.ts';

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const binary = await readFile(file);
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
});

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 5;

/** A picture of a camera that holds a code, turned by `degrees`, on gray paper. */
function pictureOf(text: string, degrees = 0): ImageData {
  const modules = encode(text, { ecc: 'M', border: 4 }).data;
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  const turn = (degrees * Math.PI) / 180;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
      const half = modules.length / 2;
      const column = Math.floor((dx * Math.cos(turn) + dy * Math.sin(turn)) / MODULE + half);
      const row = Math.floor((dy * Math.cos(turn) - dx * Math.sin(turn)) / MODULE + half);
      data.fill(modules[row]?.[column] ? 30 : 190, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
    }
  }
  return { data, width: WIDTH, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
}

const code = Buffer.from(Array.from({ length: 110 }, (_, index) => (index * 7919) % 256)).toString('base64url');

it.each([0, 12, 90, 200])('reads the code of a ticket that is held %i degrees askew', async (degrees) => {
  expect(await readQr(pictureOf(code, degrees))).toBe(code);
});

it('sees nothing where nothing is', async () => {
  const blank = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(120);
  expect(await readQr({ data: blank, width: WIDTH, height: HEIGHT, colorSpace: 'srgb' } as ImageData)).toBeUndefined();
});
