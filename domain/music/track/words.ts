import type { Rejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { reject } from '../refusals.ts';
import type { TrackBody } from './events.ts';

const most = [
  ['title', textLimits.trackTitle],
  ['artist', textLimits.trackArtist],
  ['album', textLimits.album],
  ['description', textLimits.trackDescription],
] as const satisfies readonly (readonly [keyof TrackBody, number])[];

/** Refuses what nobody can be told of a track: `TitleRequired`, `ArtistRequired`, `WordsTooLong` (spec section 6). */
export function refuseTrackWords(words: TrackBody): Rejection | undefined {
  if (words.title.trim() === '') return reject('TitleRequired', 'Title is required');
  if (words.artist.trim() === '') return reject('ArtistRequired', 'Artist name is required');
  const long = most.find(([field, limit]) => (words[field]?.trim().length ?? 0) > limit);
  return long && reject('WordsTooLong', `The ${long[0]} has at most ${long[1]} characters. Say it shorter.`);
}

/** The same as somebody gives it: what is undefined is not said. */
type GivenWords = { readonly [Field in keyof TrackBody]: TrackBody[Field] | undefined } & Pick<
  TrackBody,
  'title' | 'artist'
>;

/** What a track says of itself, without blanks around it; what is empty is left out. */
export function trackBody({
  title,
  artist,
  album = '',
  description = '',
  isrc,
  upc,
  disc,
  number,
}: GivenWords): TrackBody {
  return {
    title: title.trim(),
    artist: artist.trim(),
    ...(album.trim() && { album: album.trim() }),
    ...(description.trim() && { description: description.trim() }),
    ...(isrc && { isrc }),
    ...(upc && { upc }),
    ...(disc !== undefined && { disc }),
    ...(number !== undefined && { number }),
  };
}
