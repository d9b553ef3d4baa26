/** Media types of pictures that browsers show. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | 'image/gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** What a picture is by its first bytes, whatever its name or sender say; undefined for anything else. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return undefined;
}

/** The brands that the first box of an ISO media file names: its own, then those it is compatible with. */
function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const names: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) names.push(bytes.toString('latin1', at, at + 4));
  return names;
}
