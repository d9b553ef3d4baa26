import { onlyOrientation } from './orientation.ts';
import { PictureBroken, take } from './picture-broken.ts';

/** `RIFF`, the size of what follows, `WEBP`. */
const FILE_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF']);
const KEPT = new Set([...PICTURES, 'VP8X', 'ANIM', 'ALPH', 'ICCP']);
/** What `VP8X` says of chunks that are there. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;
/** Some writers put this before the Exif data, as JPEG does. */
const EXIF = Buffer.from('Exif\0\0');

/**
 * A WebP picture without Exif data other than its orientation, XMP, and chunks that nobody knows; nothing behind its end
 * stays. The coded picture is the same to the byte. Throws `PictureBroken`.
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const size = take(bytes, 0, FILE_HEAD_BYTES).readUInt32LE(4);
  const file = take(bytes, 0, CHUNK_HEAD_BYTES + size);
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = FILE_HEAD_BYTES; at < file.length; ) {
    const length = take(file, at, CHUNK_HEAD_BYTES).readUInt32LE(4);
    const type = file.toString('latin1', at, at + 4);
    chunks.push({ type, data: take(file, at + CHUNK_HEAD_BYTES, length) });
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  if (!chunks.some(({ type }) => PICTURES.has(type))) throw new PictureBroken('it has no picture');
  const exif = chunks.find(({ type }) => type === 'EXIF')?.data;
  const orientation = exif && onlyOrientation(withoutPrefix(exif));
  return whole([
    ...chunks
      .filter(({ type }) => KEPT.has(type))
      .map((chunk) =>
        chunk.type === 'VP8X' ? { ...chunk, data: flagged(chunk.data, orientation !== undefined) } : chunk,
      ),
    ...(orientation ? [{ type: 'EXIF', data: orientation }] : []),
  ]);
}

function withoutPrefix(exif: Buffer): Buffer {
  return exif.subarray(0, EXIF.length).equals(EXIF) ? exif.subarray(EXIF.length) : exif;
}

function flagged(header: Buffer, hasExif: boolean): Buffer {
  const [flags = 0, ...rest] = take(header, 0, 10);
  return Buffer.from([(flags & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0), ...rest]);
}

function whole(chunks: readonly { readonly type: string; readonly data: Buffer }[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(CHUNK_HEAD_BYTES);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...parts]);
  body.writeUInt32LE(body.length - CHUNK_HEAD_BYTES, 4);
  return body;
}
