import type { Track } from '@marquee/command-api/contract/music.ts';
import { MAJOR_SECONDS } from '@marquee/domain/social/publication/major-seconds.ts';

/** A piece of a track as it is typed: seconds of that track. */
export interface ChosenMusic {
  readonly track: Track;
  readonly start: string;
  readonly seconds: string;
}

/** Seconds that are offered first of a track that is longer. */
const USUAL = 30;

/** What is offered of a track that somebody has just chosen. */
export function firstPieceOf(track: Track): ChosenMusic {
  const length = Math.ceil(track.duration);
  return { track, start: '0', seconds: String(length > 0 ? Math.min(length, USUAL) : USUAL) };
}

/** What is wrong with a piece of a track; undefined when nothing is. A major label's plays for 90 seconds at most. */
export function musicProblem({ track, start, seconds }: ChosenMusic): string | undefined {
  const [from, length] = [Number(start), Number(seconds)];
  if (start.trim() === '' || !Number.isInteger(from) || from < 0) return 'Begin at a whole second of the track';
  if (!Number.isInteger(length) || length < 1) return 'Play a whole second at least';
  if (track.rights === 'major' && length > MAJOR_SECONDS)
    return `Music of a major label plays for at most ${MAJOR_SECONDS} seconds`;
  const end = Math.ceil(track.duration);
  return end > 0 && from + length > end ? `The track is over after ${end} seconds` : undefined;
}
