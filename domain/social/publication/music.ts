import { z } from 'zod';
import type { Rejection } from '../../kernel/rejection.ts';
import { Id } from '../../kernel/schemas.ts';
import type { Rights } from '../../music/track/events.ts';
import { reject } from '../refusals.ts';
import { MAJOR_SECONDS } from './major-seconds.ts';

/**
 * A piece of a track that plays with a publication or story: whole seconds, `start` from the track's beginning. `distributed`: an independent
 * artist's, without a limit.
 */
export const Music = z.object({
  track: Id,
  start: z.int().min(0),
  seconds: z.int().min(1),
  distributed: z.boolean(),
});
export type Music = z.infer<typeof Music>;

/** A piece of a track that somebody wants to play, with what read models know of that track. */
export interface OfferedMusic {
  readonly track: string;
  /** Whole seconds. */
  readonly start: number;
  readonly seconds: number;
  readonly rights: Rights;
  /** Who wants it hears the whole track, and it is neither deleted nor hidden. */
  readonly heard: boolean;
  /** Of the track; 0 where it does not say. */
  readonly milliseconds: number;
}

/** The piece as the log has it: `MusicUnavailable`, `MusicTooLong`. */
export function chosenMusic({ track, start, seconds, rights, heard, milliseconds }: OfferedMusic): Music | Rejection {
  if (!heard) return reject('MusicUnavailable', 'This track cannot be played here. Choose another one.');
  const length = Math.ceil(milliseconds / 1000);
  if (milliseconds > 0 && start + seconds > length)
    return reject('MusicUnavailable', `The track is over after ${length} seconds. Choose a piece that is in it.`);
  const distributed = rights === 'independent';
  if (!distributed && seconds > MAJOR_SECONDS)
    return reject('MusicTooLong', `Music of a major label plays for at most ${MAJOR_SECONDS} seconds.`);
  return { track, start, seconds, distributed };
}

/** What was decided of a piece, as it was offered: read models that are gone by now are taken to have allowed it. */
export function offeredAgain(music: Music | undefined): OfferedMusic | undefined {
  return music && { ...music, rights: music.distributed ? 'independent' : 'major', heard: true, milliseconds: 0 };
}
