import type { Track } from '@marquee/command-api/contract/music.ts';
import { MAJOR_SECONDS } from '@marquee/domain/social/publication/major-seconds.ts';
import { priceProblem } from '../compose/post-values.ts';

/** What the form of a new reel holds, as it is typed. */
export interface ReelValues {
  title: string;
  description: string;
  audience: 'public' | 'followers';
  isExclusive: boolean;
  price: string;
  /** A track's id; empty for none. */
  track: string;
  /** Seconds. */
  start: string;
  seconds: string;
}

export const NEW_REEL: ReelValues = {
  ...{ title: '', description: '', audience: 'public', isExclusive: false, price: '' },
  ...{ track: '', start: '0', seconds: '30' },
};

/** What is wrong with a piece of a track; undefined when nothing is. A major label's plays for 90 seconds at most. */
export function musicProblem(track: Track | undefined, start: string, seconds: string): string | undefined {
  if (!track) return undefined;
  const [from, length] = [Number(start), Number(seconds)];
  if (!Number.isInteger(from) || from < 0) return 'Begin at a whole second of the track';
  if (!Number.isInteger(length) || length < 1) return 'Play a whole second at least';
  if (track.rights === 'major' && length > MAJOR_SECONDS)
    return `Music of a major label plays for at most ${MAJOR_SECONDS} seconds`;
  const end = Math.ceil(track.duration);
  return end > 0 && from + length > end ? `The track is over after ${end} seconds` : undefined;
}

/** The call's fields of what is typed, but the video. */
export function reelOf(values: ReelValues) {
  const { title, description, audience, isExclusive, price, track: trackId, start, seconds } = values;
  return {
    ...{ title: title.trim(), description: description.trim(), audience, isExclusive },
    price: isExclusive ? Number(price) : 0,
    ...(trackId !== '' && { music: { trackId, start: Number(start), duration: Number(seconds) } }),
  };
}

export const reelPriceProblem = (price: string, { isExclusive }: ReelValues) =>
  isExclusive ? priceProblem(price) : undefined;
