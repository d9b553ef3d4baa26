/** The same picture at another size. */
export interface PictureSize {
  readonly type: 'image/webp';
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Widths that pages ask for, in pixels: a tile, a column on a phone and on a screen. */
const widths = [320, 960, 1920] as const;
/** What a small file may unpack to at most. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 80;
/** Takes half the time of the usual 4, for a file that is a fiftieth larger at most. */
const EFFORT = 2;

/**
 * A picture upright and without what its file tells besides, in the widths that are smaller than its own, and in the next; of a
 * moving picture the first one. Throws for what cannot be shown, and for more than 50 million pixels.
 */
export async function pictureSizes(picture: Buffer): Promise<readonly PictureSize[]> {
  const { default: sharp } = await import('sharp');
  const source = () => sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient } = await source().metadata();
  const wanted = widths.filter((_, n) => n === 0 || (widths[n - 1] ?? 0) < autoOrient.width);
  const sizes: PictureSize[] = [];
  for (const wide of wanted) {
    const made = source().resize({ width: wide, withoutEnlargement: true }).webp({ quality: QUALITY, effort: EFFORT });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    sizes.push({ type: 'image/webp', bytes: data, width: info.width, height: info.height });
  }
  return sizes;
}
