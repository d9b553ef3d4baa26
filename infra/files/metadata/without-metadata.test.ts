import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImageType } from '../image-type.ts';
import { onlyOrientation, orientationOf } from './orientation.ts';
import { PictureBroken } from './picture-broken.ts';
import { cameraExif, chunk, exampleOf, plain, SECRET } from './testing/examples.ts';
import { withoutMetadata } from './without-metadata.ts';

const types = Object.keys(plain) as ImageType[];
/** Those that say in Exif how they stand. */
const turned = ['image/jpeg', 'image/png', 'image/webp'] as const;

describe.each(types)('%s', (type) => {
  it('loses all that it tells, and nothing that it shows', () => {
    expect(exampleOf(type).includes(SECRET)).toBe(true);
    expect(withoutMetadata(exampleOf(type), type)).toEqual(plain[type]);
  });

  it('stays as it is when it tells nothing', () => {
    expect(withoutMetadata(plain[type], type)).toEqual(plain[type]);
  });

  it('is refused when it breaks off, wherever', () => {
    const bytes = plain[type];
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => withoutMetadata(bytes.subarray(0, length), type), `${length} bytes`).toThrow(PictureBroken);
    }
  });

  it('is cleaned or refused, whatever its bytes are', () => {
    const bytes = exampleOf(type, 6);
    const damage = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), { maxLength: 6 });
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = Buffer.from(bytes);
        for (const [at, byte] of changes) damaged[at] = byte;
        let cleaned: Buffer;
        try {
          cleaned = withoutMetadata(damaged, type);
        } catch (error) {
          expect(error).toBeInstanceOf(PictureBroken);
          return;
        }
        expect(withoutMetadata(cleaned, type)).toEqual(cleaned);
      }),
      { numRuns: 500 },
    );
  });
});

describe.each(turned)('%s that was taken with the camera held otherwise', (type) => {
  it.each([2, 3, 6, 8])('keeps orientation %i, and of its Exif data nothing else', (orientation) => {
    const cleaned = withoutMetadata(exampleOf(type, orientation), type);
    expect(cleaned.includes(SECRET)).toBe(false);
    const exif = onlyOrientation(cameraExif(orientation));
    if (!exif) throw new Error('nothing is said');
    expect(exif).toHaveLength(26);
    expect(orientationOf(exif)).toBe(orientation);
    expect(cleaned.includes(exif)).toBe(true);
  });
});

it('keeps the colour profile of a picture', () => {
  const profile = Buffer.from('\xff\xe2\0\x12ICC_PROFILE\0\x01\x01ab', 'latin1');
  profile.writeUInt16BE(profile.length - 2, 2);
  const jpeg = Buffer.concat([plain['image/jpeg'].subarray(0, 2), profile, plain['image/jpeg'].subarray(2)]);
  expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(jpeg);
  const [head, rest] = [plain['image/png'].subarray(0, 33), plain['image/png'].subarray(33)];
  const png = Buffer.concat([head, chunk('iCCP', Buffer.from('sRGB\0\0profile')), rest]);
  expect(withoutMetadata(png, 'image/png')).toEqual(png);
});

it.each([
  ['', 'nothing'],
  ['II*\0\xff\xff\xff\xff', 'a list elsewhere'],
  ['MM\0*\0\0\0\x08\0\x09', 'a list that breaks off'],
  ['II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x09\0\0\0', 'a ninth orientation'],
  ['XX*\0\x08\0\0\0', 'no TIFF'],
])('takes Exif data %j (%s) for upright', (text) => {
  expect(orientationOf(Buffer.from(text, 'latin1'))).toBe(1);
  expect(onlyOrientation(Buffer.from(text, 'latin1'))).toBeUndefined();
});

it('reads any Exif data without failing', () => {
  const start = fc.constantFrom('', 'II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08');
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 60 }), (head, rest) => {
      const orientation = orientationOf(Buffer.concat([Buffer.from(head, 'latin1'), rest]));
      expect(orientation).toBeGreaterThanOrEqual(1);
      expect(orientation).toBeLessThanOrEqual(8);
    }),
  );
});
