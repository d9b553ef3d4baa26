import type { ImageType } from '../image-type.ts';
import { BoxReader, boxesIn } from './boxes.ts';
import { PictureBroken, take } from './picture-broken.ts';

/** Pixels that a browser makes room for. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

const measures: Readonly<Record<ImageType, (bytes: Buffer) => readonly Dimensions[]>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
  'image/avif': ofAvif,
  'image/gif': ofGif,
};

/** The size of a picture as its file says it: the largest of all that it holds. Throws `PictureBroken` when it does not say. */
export function dimensionsOf(bytes: Buffer, type: ImageType): Dimensions {
  const all = measures[type](bytes);
  const most = (side: keyof Dimensions) => Math.max(0, ...all.map((each) => each[side]));
  const [width, height] = [most('width'), most('height')];
  if (width === 0 || height === 0) throw new PictureBroken('it has no size');
  return { width, height };
}

function ofPng(bytes: Buffer): Dimensions[] {
  const header = take(bytes, 16, 8);
  return [{ width: header.readUInt32BE(0), height: header.readUInt32BE(4) }];
}

/** Every frame header that stands before the first scan: segments SOF0 to SOF15, which are no tables. */
function ofJpeg(bytes: Buffer): Dimensions[] {
  const found: Dimensions[] = [];
  for (let at = 2; ; ) {
    if (take(bytes, at, 2)[0] !== 0xff) throw new PictureBroken(`no marker at byte ${at}`);
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === 0xda || code === 0xd9) return found;
    const length = take(bytes, at + 2, 2).readUInt16BE();
    const isFrame = code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
    if (isFrame) {
      const header = take(bytes, at + 5, 4);
      found.push({ height: header.readUInt16BE(0), width: header.readUInt16BE(2) });
    }
    at += 2 + length;
  }
}

/** The screen, and what the frames reach beyond it. */
function ofGif(bytes: Buffer): Dimensions[] {
  const screen = take(bytes, 0, 13);
  const found = [{ width: screen.readUInt16LE(6), height: screen.readUInt16LE(8) }];
  const palette = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
  for (let at = 13 + palette(screen[10]); ; ) {
    const introducer = take(bytes, at, 1)[0];
    if (introducer === 0x3b) return found;
    if (introducer === 0x2c) {
      const frame = take(bytes, at, 10);
      const [left, top, width, height] = [1, 3, 5, 7].map((place) => frame.readUInt16LE(place)) as [
        number,
        number,
        number,
        number,
      ];
      found.push({ width: left + width, height: top + height });
      at = endOfBlocks(bytes, at + 10 + palette(frame[9]) + 1);
    } else at = endOfBlocks(bytes, at + 2);
  }
}

function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const length = take(bytes, at, 1)[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** The canvas, and each coded picture on it. */
function ofWebp(bytes: Buffer): Dimensions[] {
  const found: Dimensions[] = [];
  for (let at = 12; at < bytes.length; ) {
    const length = take(bytes, at, 8).readUInt32LE(4);
    const data = take(bytes, at + 8, length);
    const size = ofWebpChunk(bytes.toString('latin1', at, at + 4), data);
    if (size) found.push(size);
    at += 8 + length + (length % 2);
  }
  return found;
}

function ofWebpChunk(type: string, data: Buffer): Dimensions | undefined {
  if (type === 'VP8X') return sides24(take(data, 4, 6));
  if (type === 'ANMF') return sides24(take(data, 6, 6));
  if (type === 'VP8 ') {
    const header = take(data, 6, 4);
    return { width: header.readUInt16LE(0) & 0x3fff, height: header.readUInt16LE(2) & 0x3fff };
  }
  if (type !== 'VP8L') return undefined;
  const bits = take(data, 1, 4).readUInt32LE();
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Two sides of three bytes each, less one. */
function sides24(bytes: Buffer): Dimensions {
  return { width: bytes.readUIntLE(0, 3) + 1, height: bytes.readUIntLE(3, 3) + 1 };
}

/** The items' sizes, and those of tracks of a moving picture. */
function ofAvif(bytes: Buffer): Dimensions[] {
  const top = boxesIn(bytes);
  const inside = (body: Buffer | undefined, type: string) =>
    body
      ? boxesIn(body)
          .filter((box) => box.type === type)
          .map((box) => box.body)
      : [];
  const meta = top.find(({ type }) => type === 'meta')?.body;
  const properties = inside(meta && take(meta, 4, meta.length - 4), 'iprp').flatMap((body) => inside(body, 'ipco'));
  const items = properties
    .flatMap((body) => inside(body, 'ispe'))
    .map((body) => {
      const reader = new BoxReader(body);
      reader.full();
      return { width: reader.number(4), height: reader.number(4) };
    });
  const tracks = inside(top.find(({ type }) => type === 'moov')?.body, 'trak').flatMap((body) => inside(body, 'tkhd'));
  // A track header ends with its width and height, in 65,536ths.
  return [...items, ...tracks.map((body) => take(body, body.length - 8, 8)).map(fixedSides)];
}

function fixedSides(bytes: Buffer): Dimensions {
  return { width: bytes.readUInt16BE(0), height: bytes.readUInt16BE(4) };
}
