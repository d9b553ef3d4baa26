import type { ImageType } from '@marquee/infra/files/image-type.ts';
import { type Dimensions, dimensionsOf } from '@marquee/infra/files/metadata/dimensions.ts';
import { PictureBroken } from '@marquee/infra/files/metadata/picture-broken.ts';
import { withoutMetadata } from '@marquee/infra/files/metadata/without-metadata.ts';
import { HttpError } from '../http/error.ts';

/** Pixels of a side, and in all: what a browser would have to unpack to show it. */
const MOST_PIXELS = { side: 12_000, all: 50_000_000 } as const;

/** A picture without what its file tells besides. Throws 422 `PictureBroken` and `PictureTooLarge`. */
export function shownOnly(bytes: Buffer, type: ImageType): Buffer {
  try {
    const shown = withoutMetadata(bytes, type);
    refuseTooLarge(dimensionsOf(shown, type));
    return shown;
  } catch (cause) {
    if (!(cause instanceof PictureBroken)) throw cause;
    return brokenPicture(cause);
  }
}

/** Throws 422 `PictureBroken` because of that. */
export function brokenPicture(cause: unknown): never {
  const error = new HttpError(
    422,
    'PictureBroken',
    'This picture is damaged and cannot be shown. Save it again, or choose another one.',
  );
  throw Object.assign(error, { cause });
}

/** A small file may unpack to gigabytes. Throws 422 `PictureTooLarge`. */
function refuseTooLarge({ width, height }: Dimensions): void {
  if (Math.max(width, height) <= MOST_PIXELS.side && width * height <= MOST_PIXELS.all) return;
  throw new HttpError(
    422,
    'PictureTooLarge',
    `This picture has ${width} by ${height} pixels. Choose one of at most 12,000 a side and 50 million in all.`,
  );
}
