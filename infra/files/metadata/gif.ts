import { PictureBroken, take } from './picture-broken.ts';

const HEAD_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Repetition of an animation, and colours. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/**
 * A GIF without comments and what applications have put into it, XMP for example; nothing behind its end stays. The coded
 * pictures are the same to the byte. Throws `PictureBroken`.
 */
export function cleanGif(bytes: Buffer): Buffer {
  let at = HEAD_BYTES + paletteBytes(take(bytes, 0, HEAD_BYTES)[10]);
  const parts = [take(bytes, 0, at)];
  let hasImage = false;
  for (;;) {
    const start = at;
    const introducer = take(bytes, at, 1)[0];
    if (introducer === TRAILER) {
      if (!hasImage) throw new PictureBroken('it has no picture');
      return Buffer.concat([...parts, Buffer.from([TRAILER])]);
    }
    if (introducer === IMAGE) {
      hasImage = true;
      at = endOfBlocks(bytes, at + 10 + paletteBytes(take(bytes, at, 10)[9]) + 1);
      parts.push(bytes.subarray(start, at));
    } else if (introducer === EXTENSION) {
      at = endOfBlocks(bytes, at + 2);
      if (isKept(bytes, start)) parts.push(bytes.subarray(start, at));
    } else throw new PictureBroken(`an unknown block at byte ${at}`);
  }
}

function paletteBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Behind the blocks that begin here, each with its length before it; one of length 0 ends them. */
function endOfBlocks(bytes: Buffer, from: number): number {
  for (let at = from; ; ) {
    const length = take(bytes, at, 1)[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === APPLICATION) return KEPT_APPLICATIONS.has(bytes.toString('latin1', at + 3, at + 14));
  return label !== COMMENT;
}
