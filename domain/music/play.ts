import { DAY, SECOND } from '../kernel/time.ts';

/** What has to be heard of a track that is long enough, in milliseconds (content.md section 4). */
export const HEARD_MS = 30 * SECOND;
/** So often one person plays one track in a day that it counts, at most. */
export const MOST_PLAYS_A_DAY = 20;

/** What has to be heard of a track for a play: 30 s, or half of a shorter one. Both in milliseconds; 0: nobody has counted how long it is. */
export function heardForPlay(milliseconds: number): number {
  return milliseconds > 0 ? Math.min(HEARD_MS, Math.ceil(milliseconds / 2)) : HEARD_MS;
}

/** How long one person's plays of a track of that length are one, in milliseconds: never less than it lasts. */
export function playWindow(milliseconds: number): number {
  return Math.min(DAY, Math.max(milliseconds, DAY / MOST_PLAYS_A_DAY));
}
