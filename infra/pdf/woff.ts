import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The TrueType or OpenType font inside a WOFF file; any other font is answered as it is. The font library would unpack
 * a WOFF's tables anew for every shape it reads.
 */
export function unwrapWoff(font: Buffer): Buffer {
  if (font.readUInt32BE(0) !== WOFF) return font;
  const count = font.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(font, WOFF_HEADER + index * WOFF_ENTRY));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  font.copy(directory, 0, 4, 8);
  const largestPower = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(largestPower * 16, 6);
  directory.writeUInt16BE(Math.log2(largestPower), 8);
  directory.writeUInt16BE((count - largestPower) * 16, 10);
  let offset = directory.length;
  for (const [index, { tag, checksum, length, padded }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables.map(({ padded }) => padded)]);
}

function readTable(font: Buffer, at: number) {
  const [offset, packed, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [number, number, number];
  const stored = font.subarray(offset, offset + packed);
  const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
  (packed < length ? inflateSync(stored) : stored).copy(padded);
  return { tag: font.subarray(at, at + 4), checksum: font.subarray(at + 16, at + 20), length, padded };
}
