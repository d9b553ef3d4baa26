import { expect, it } from 'vitest';
import { dimensionsOf } from './dimensions.ts';
import { PictureBroken } from './picture-broken.ts';
import { exampleOf, plain } from './testing/examples.ts';

it.each([
  ['image/jpeg', { width: 24, height: 16 }],
  ['image/png', { width: 24, height: 16 }],
  ['image/webp', { width: 24, height: 16 }],
  ['image/gif', { width: 1, height: 1 }],
  ['image/avif', { width: 24, height: 16 }],
] as const)('%s says how large it is', (type, size) => {
  expect(dimensionsOf(plain[type], type)).toEqual(size);
  expect(dimensionsOf(exampleOf(type), type)).toEqual(size);
});

it('a PNG is as large as its header says', () => {
  const huge = Buffer.from(plain['image/png']);
  huge.writeUInt32BE(70_000, 16);
  expect(dimensionsOf(huge, 'image/png')).toEqual({ width: 70_000, height: 16 });
});

it('a GIF is as large as what its frames reach', () => {
  const wide = Buffer.from(plain['image/gif']);
  const frame = wide.indexOf(0x2c, 19);
  wide.writeUInt16LE(60_000, frame + 5);
  expect(dimensionsOf(wide, 'image/gif')).toEqual({ width: 60_000, height: 1 });
});

it('a picture without a size is broken', () => {
  const empty = Buffer.from(plain['image/png']);
  empty.writeUInt32BE(0, 16);
  expect(() => dimensionsOf(empty, 'image/png')).toThrow(PictureBroken);
  expect(() => dimensionsOf(Buffer.alloc(10), 'image/png')).toThrow(PictureBroken);
});
