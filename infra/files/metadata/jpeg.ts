import { onlyOrientation } from './orientation.ts';
import { PictureBroken, take } from './picture-broken.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = Buffer.from('Exif\0\0');

/**
 * A JPEG without comments and application data, but those that its colours need (JFIF, ICC profile, Adobe) and its
 * orientation; nothing behind its end stays. The coded picture is the same to the byte. Throws `PictureBroken`.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const parts = [take(bytes, 0, 2)];
  let hasScan = false;
  for (let at = 2; ; ) {
    const marker = markerAt(bytes, at);
    if (marker.code === EOI) {
      if (!hasScan) throw new PictureBroken('it has no scan');
      return Buffer.concat([...parts, Buffer.from([0xff, EOI])]);
    }
    if (marker.code < 0xc0 || (marker.code >= 0xd0 && marker.code <= SOI)) {
      throw new PictureBroken(`marker ${marker.code.toString(16)} stands where a segment is due`);
    }
    const length = take(bytes, marker.end, 2).readUInt16BE();
    if (length < 2) throw new PictureBroken(`a segment of ${length} bytes at ${at}`);
    const body = take(bytes, marker.end, length).subarray(2);
    at = marker.end + length;
    const kept = keptOf(marker.code, body);
    if (kept) parts.push(segment(marker.code, kept));
    if (marker.code !== SOS) continue;
    hasScan = true;
    const end = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** The marker at a place, before which any number of fill bytes may stand. */
function markerAt(bytes: Buffer, at: number): { readonly code: number; readonly end: number } {
  if (take(bytes, at, 2)[0] !== 0xff) throw new PictureBroken(`no marker at byte ${at}`);
  let end = at + 1;
  while (take(bytes, end, 1)[0] === 0xff) end += 1;
  return { code: bytes[end] ?? 0, end: end + 1 };
}

/** What of a segment stays; undefined: nothing. */
function keptOf(code: number, body: Buffer): Buffer | undefined {
  if (code === APP1 && body.subarray(0, EXIF.length).equals(EXIF)) {
    const exif = onlyOrientation(body.subarray(EXIF.length));
    return exif && Buffer.concat([EXIF, exif]);
  }
  const isApplication = code >= APP0 && code <= APP15;
  if (!isApplication && code !== COMMENT) return body;
  const starts = (text: string) => body.toString('latin1', 0, text.length) === text;
  const isColour =
    (code === APP0 && starts('JFIF\0')) ||
    (code === APP2 && starts('ICC_PROFILE\0')) ||
    (code === APP14 && starts('Adobe'));
  return isColour ? body : undefined;
}

function segment(code: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Where the coded data ends: at the next marker that is no restart, and no 0xff that is data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isData = code === 0x00 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isData) return at;
  }
  throw new PictureBroken('its scan has no end');
}
