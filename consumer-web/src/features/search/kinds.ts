import type { SearchHit, SearchKind } from '@marquee/command-api/contract/search.ts';
import {
  albumAddress,
  artAddress,
  groupAddress,
  paths,
  postAddress,
  profileOf,
  reelAddress,
  trackAddress,
} from '../../lib/paths.ts';

/** What can be looked for, with the words of its chip; without a kind: everything. */
export const KINDS: readonly { readonly kind: SearchKind | undefined; readonly label: string }[] = [
  { kind: undefined, label: 'All' },
  { kind: 'person', label: 'People' },
  { kind: 'show', label: 'Shows' },
  { kind: 'post', label: 'Posts' },
  { kind: 'track', label: 'Tracks' },
  { kind: 'reel', label: 'Reels' },
  { kind: 'album', label: 'Albums' },
  { kind: 'group', label: 'Groups' },
  { kind: 'art', label: 'Art' },
  { kind: 'syncTrack', label: 'Music library' },
];

/** The kind that an address names; one that is none is left out. */
export function kindOf(named: string | null): SearchKind | undefined {
  return KINDS.find(({ kind }) => kind !== undefined && kind === named)?.kind;
}

/** Where something that was found is. */
export function placeOf({ kind, id }: SearchHit): string {
  switch (kind) {
    case 'show':
      return `${paths.tickets}?show=${id}`;
    case 'post':
      return postAddress(id);
    case 'person':
      return profileOf(id);
    case 'art':
      return artAddress(id);
    case 'track':
      return trackAddress(id);
    case 'album':
      return albumAddress(id);
    case 'reel':
      return reelAddress(id);
    case 'group':
      return groupAddress(id);
    case 'syncTrack':
      return `${paths.musicLibrary}?track=${id}`;
    default:
      return kind satisfies never;
  }
}
