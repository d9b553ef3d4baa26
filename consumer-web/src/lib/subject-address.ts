import {
  albumAddress,
  artAddress,
  groupAddress,
  paths,
  postAddress,
  profileOf,
  reelAddress,
  trackAddress,
} from './paths.ts';

/** Where whose it is sees what a case is about; undefined where a thing of that kind has no page of its own. */
export function subjectAddress(kind: string, id: string): string | undefined {
  switch (kind) {
    case 'post':
      return postAddress(id);
    case 'reel':
      return reelAddress(id);
    case 'track':
      return trackAddress(id);
    case 'album':
      return albumAddress(id);
    case 'art':
    case 'artcollection':
      return artAddress(id);
    case 'group':
      return groupAddress(id);
    case 'file':
      return paths.files;
    case 'show':
      return `${paths.liveShows}?show=${id}`;
    case 'person':
      return profileOf(id);
    default:
      return undefined;
  }
}
