import type { Rendition } from '@marquee/domain/files/file/events.ts';
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
  const largest = renditions.at(-1);
  return {
    ...{ id: file, kind, alt },
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    sources: renditions.map(({ file: key, width }) => ({
      url: addresses.give(file, key.slice(key.lastIndexOf('/') + 1), person),
      width,
    })),
    videoUrl: kind === 'video' ? addresses.give(file, 'original', person) : null,
  };
}
