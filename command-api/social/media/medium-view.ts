import { type Rendition, seenPart } from '@marquee/domain/files/file/events.ts';
import type { Medium } from '../../contract/social-media.ts';
import type { MediaAddresses } from '../../files/media/media-addresses.ts';

/** A kept file that is shown, as the read models have it. */
interface Shown {
  readonly file: string;
  readonly kind: Medium['kind'];
  readonly renditions: readonly Rendition[];
}

/** The contract's form of a picture or video for one person: its addresses are theirs. */
export function mediumView(
  addresses: MediaAddresses,
  { file, kind, renditions }: Shown,
  alt: string,
  person: string,
): Medium {
  const pictures = renditions.filter(({ mime }) => mime.startsWith('image/'));
  const largest = pictures.at(-1);
  const address = (part: string) => addresses.give(file, part, person);
  const seen = renditions.some(({ file: key }) => key.endsWith(`/${seenPart}`));
  const original = kind === 'video' ? address('original') : null;
  return {
    ...{ id: file, kind, alt },
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    sources: pictures.map(({ file: key, width }) => ({ url: address(key.slice(key.lastIndexOf('/') + 1)), width })),
    videoUrl: seen ? address(seenPart) : original,
    originalUrl: seen ? original : null,
  };
}
