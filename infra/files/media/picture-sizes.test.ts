import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSizes } from './picture-sizes.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#803020' } });

it('makes the widths that are smaller, and the next, without blowing anything up', async () => {
  const sizes = async (width: number) => {
    return (await pictureSizes(await photo(width, 100).png().toBuffer())).map((size) => size.width);
  };
  expect(await sizes(200)).toEqual([200]);
  expect(await sizes(320)).toEqual([320]);
  expect(await sizes(500)).toEqual([320, 500]);
  expect(await sizes(3000)).toEqual([320, 960, 1920]);
});

it('stands upright, and keeps nothing of where it was taken', async () => {
  const taken = await photo(400, 200)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }, IFD0: { Copyright: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).orientation).toBe(6);
  const [small] = await pictureSizes(taken);
  expect(small).toMatchObject({ width: 200, height: 400 });
  const { exif, orientation, xmp, icc } = await sharp(small?.bytes).metadata();
  expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(small?.bytes.includes('Ada')).toBe(false);
});

it('gives of a moving picture the first', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)]);
  const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toBuffer();
  expect(await pictureSizes(gif)).toMatchObject([{ width: 10, height: 10, type: 'image/webp' }]);
});

it('refuses what unpacks to too much, and what is broken', async () => {
  const bomb = await photo(8000, 7000).png().toBuffer();
  await expect(pictureSizes(bomb)).rejects.toThrow(/pixel limit/);
  const broken = (await photo(500, 500).png().toBuffer()).subarray(0, 200);
  await expect(pictureSizes(broken)).rejects.toThrow();
});
