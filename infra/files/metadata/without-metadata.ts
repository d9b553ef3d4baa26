import type { ImageType } from '../image-type.ts';
import { cleanAvif } from './avif.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const cleaners: Readonly<Record<ImageType, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
  'image/gif': cleanGif,
};

/**
 * The picture without what its file tells of where, when, by whom and with what it was taken, which is personal data. It
 * is not coded anew: it looks the same, and stands as upright as before. Throws `PictureBroken` when the file is not whole.
 */
export function withoutMetadata(bytes: Buffer, type: ImageType): Buffer {
  return cleaners[type](bytes);
}
