import { crc32 } from 'node:zlib';
import { onlyOrientation } from './orientation.ts';
import { PictureBroken, take } from './picture-broken.ts';

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, and the checksum behind it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** What a picture needs to look as it should: colours, transparency, size of pixels, animation. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/**
 * A PNG without texts, times, Exif data other than its orientation, and whatever else tells of it rather than shows it;
 * nothing behind its end stays. The coded picture is the same to the byte. Throws `PictureBroken`.
 */
export function cleanPng(bytes: Buffer): Buffer {
  const parts = [take(bytes, 0, SIGNATURE_BYTES)];
  let hasData = false;
  for (let at = SIGNATURE_BYTES; ; ) {
    const { whole, type, data } = chunkAt(bytes, at);
    if (at === SIGNATURE_BYTES && type !== 'IHDR') throw new PictureBroken(`it begins with ${type}`);
    hasData ||= type === 'IDAT';
    const exif = type === 'eXIf' ? onlyOrientation(data) : undefined;
    if (exif) parts.push(chunk(type, exif));
    else if (KEPT.has(type)) parts.push(whole);
    if (type === 'IEND') {
      if (!hasData) throw new PictureBroken('it has no data');
      return Buffer.concat(parts);
    }
    at += whole.length;
  }
}

function chunkAt(bytes: Buffer, at: number) {
  const length = take(bytes, at, HEAD_BYTES).readUInt32BE();
  const whole = take(bytes, at, HEAD_BYTES + length + CHECKSUM_BYTES);
  const end = HEAD_BYTES + length;
  const type = whole.toString('latin1', 4, HEAD_BYTES);
  if (crc32(whole.subarray(4, end)) !== whole.readUInt32BE(end)) throw new PictureBroken(`${type} at ${at} is damaged`);
  return { whole, type, data: whole.subarray(HEAD_BYTES, end) };
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES + data.length + CHECKSUM_BYTES);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, HEAD_BYTES);
  const end = HEAD_BYTES + data.length;
  bytes.writeUInt32BE(crc32(bytes.subarray(4, end)), end);
  return bytes;
}
