/** How a picture is to be turned and mirrored to stand upright, 1 to 8, as Exif counts; 1: it does. */
export type Orientation = number;

const TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const UPRIGHT: Orientation = 1;

/** Reads the orientation of Exif data, which begins with its TIFF header. What cannot be read is upright. */
export function orientationOf(exif: Buffer): Orientation {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < 8 || (order !== 'II' && order !== 'MM')) return UPRIGHT;
  const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const first = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (short(2) !== 42 || first + 2 > exif.length) return UPRIGHT;
  for (let n = 0; n < short(first); n += 1) {
    const at = first + 2 + n * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) return UPRIGHT;
    if (short(at) !== TAG || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** Exif data that says the orientation and nothing else; undefined where nothing needs to be said. */
export function onlyOrientation(exif: Buffer): Buffer | undefined {
  const orientation = orientationOf(exif);
  if (orientation === UPRIGHT) return undefined;
  const bytes = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  bytes.writeUInt16BE(orientation, 18);
  return bytes;
}
