import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { plain } from '@marquee/infra/files/metadata/testing/examples.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { Pictures } from './pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(folder, { recursive: true }));

/** The example with another size in its header, and the checksum that goes with it. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(plain['image/png']);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each([
  [12_001, 1],
  [1, 12_001],
  [7_072, 7_072],
])('a picture of %i by %i pixels is refused before anything is stored', async (width, height) => {
  const pictures = new Pictures(new pg.Pool({ max: 1 }), createDiskFiles(folder));
  const keeping = pictures.keep({ person: 'ana' }, png(width, height));
  await expect(keeping).rejects.toMatchObject({ status: 422, code: 'PictureTooLarge' });
  expect(await readdir(folder)).toEqual([]);
});
