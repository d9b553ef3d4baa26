import fc from 'fast-check';
import { expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/gif', 'GIF89a\x01\0\x01\0'],
  ['image/gif', 'GIF87a\x01\0\x01\0'],
  ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0mif1miaf'],
  ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0avifmiaf'],
])('knows %s by its first bytes', (type, head) => {
  expect(imageTypeOf(bytes(head))).toBe(type);
});

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['half a PNG', '\x89PNG'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isomavc1'],
  ['a brand behind the end of its box', '\0\0\0\x0cftypisomavif'],
])('takes %s for no picture', (_, head) => {
  expect(imageTypeOf(bytes(head))).toBeUndefined();
});

it('never fails, whatever comes', () => {
  const starts = fc.constantFrom('', '\x89PNG', 'GIF8', 'RIFF', '\0\0\0\x1cftyp', '\xff\xff\xff\xffftyp');
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 64 }), (start, rest) => {
      imageTypeOf(Buffer.concat([bytes(start), rest]));
    }),
  );
});
