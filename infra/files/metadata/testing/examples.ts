import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ImageType } from '../../image-type.ts';

/** What must not be there afterwards. */
export const SECRET = 'Ada was here: 52.52N 13.40E';
const secret = Buffer.from(SECRET);
const read = (name: string) => readFileSync(join(import.meta.dirname, name));
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Pictures of 24 by 16 pixels as a browser writes them, without metadata; a GIF of one pixel, and the frame of an AVIF. */
export const plain = {
  'image/jpeg': read('picture.jpg'),
  'image/png': read('picture.png'),
  'image/webp': read('picture.webp'),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'image/avif': avif(Buffer.alloc(4 + secret.length)),
} as const satisfies Record<ImageType, Buffer>;

/** Exif data as a camera writes it: its maker, the orientation, and where it was. */
export function cameraExif(orientation: number): Buffer {
  const entries = [
    [0x010f, 2, secret.length, 50],
    [0x0112, 3, 1, orientation],
    [0x8825, 4, 1, 50],
  ] as const;
  const head = Buffer.alloc(50);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], n) => {
    head.writeUInt16LE(tag, 10 + 12 * n);
    head.writeUInt16LE(type, 12 + 12 * n);
    head.writeUInt32LE(count, 14 + 12 * n);
    head.writeUInt32LE(value, 18 + 12 * n);
  });
  return Buffer.concat([head, secret]);
}

/** The plain pictures with all that cameras and programs put into them. */
export function exampleOf(type: ImageType, orientation = 1): Buffer {
  const exif = cameraExif(orientation);
  const bytes = plain[type];
  switch (type) {
    case 'image/jpeg':
      return Buffer.concat([
        bytes.subarray(0, 2),
        segment(0xe1, latin1('Exif\0\0'), exif),
        segment(0xe1, latin1('http://ns.adobe.com/xap/1.0/\0'), secret),
        segment(0xe2, latin1('MPF\0'), secret),
        segment(0xed, latin1('Photoshop 3.0\0'), secret),
        segment(0xfe, secret),
        bytes.subarray(2),
        secret,
      ]);
    case 'image/png':
      return Buffer.concat([
        bytes.subarray(0, 33),
        chunk('eXIf', exif),
        chunk('tEXt', latin1('Comment\0'), secret),
        chunk('zTXt', latin1('Comment\0\0'), secret),
        chunk('iTXt', latin1('XML:com.adobe.xmp\0\0\0\0\0'), secret),
        chunk('prVt', secret),
        bytes.subarray(33),
        secret,
      ]);
    case 'image/webp': {
      const flagged = Buffer.from(bytes);
      flagged.writeUInt8(flagged.readUInt8(20) | 0x0c, 20);
      return riff(flagged.subarray(12), riffChunk('EXIF', exif), riffChunk('XMP ', secret), riffChunk('prvt', secret));
    }
    case 'image/gif': {
      const blocks = [Buffer.from([secret.length]), secret, Buffer.from([0])];
      return Buffer.concat([
        bytes.subarray(0, 19),
        latin1('\x21\xfe'),
        ...blocks,
        latin1('\x21\xff\x0bXMP DataXMP'),
        ...blocks,
        bytes.subarray(19),
        secret,
      ]);
    }
    case 'image/avif':
      return avif(Buffer.concat([Buffer.alloc(4), secret]));
  }
}

function segment(code: number, ...body: Buffer[]): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(Buffer.concat(body).length + 2, 2);
  return Buffer.concat([head, ...body]);
}

export function chunk(type: string, ...data: Buffer[]): Buffer {
  const body = Buffer.concat([latin1(type), ...data]);
  return Buffer.concat([number(4, body.length - 4), body, number(4, crc32(body))]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([latin1(type), size, data, Buffer.alloc(data.length % 2)]);
}

function riff(...chunks: Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([latin1('WEBP'), ...chunks]));
}

/** An AVIF file with a picture (item 1), Exif data (item 2) and XMP in `idat` (item 3), both of them `telling`. */
function avif(telling: Buffer): Buffer {
  const item = (id: number, kind: string) =>
    box('infe', number(4, 0x02000000), number(2, id), number(2, 0), latin1(kind));
  const located = (id: number, method: number, start: number) => [
    number(2, id),
    number(2, method),
    number(2, 0),
    number(2, 1),
    number(4, start),
    number(4, telling.length),
  ];
  const picture = latin1('\x12\0\x0a\x0apicture data');
  const file = (start: number) => {
    const locations = [...located(1, 0, start + telling.length), ...located(2, 0, start), ...located(3, 1, 0)];
    const items = [item(1, 'av01\0'), item(2, 'Exif\0'), item(3, 'mime\0application/rdf+xml\0')];
    return [
      box('ftyp', latin1('avif\0\0\0\0mif1')),
      box(
        'meta',
        number(4, 0),
        box('iinf', number(4, 0), number(2, 3), ...items),
        box('iloc', number(4, 0x01000000), number(2, 0x4400), number(2, 3), ...locations),
        box('iprp', box('ipco', box('ispe', number(4, 0), number(4, 24), number(4, 16)))),
        box('idat', telling),
      ),
    ];
  };
  const start = Buffer.concat(file(0)).length + 8;
  return Buffer.concat([...file(start), box('mdat', telling, picture)]);
}

function box(type: string, ...body: Buffer[]): Buffer {
  const whole = Buffer.concat(body);
  return Buffer.concat([number(4, whole.length + 8), latin1(type), whole]);
}

function number(length: number, value: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}
