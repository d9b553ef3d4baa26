import { DAY } from '../../kernel/time.ts';

/** How long a story runs, in milliseconds (spec section 9). */
export const STORY_MS = DAY;

/**
 * Whether a story still runs for everybody, by all clocks that somebody asks (UTC milliseconds): the one that is ahead decides, so that
 * a clock that is behind shows nothing that is over.
 */
export function storyRuns(expiresAt: number, ...clocks: readonly number[]): boolean {
  return Math.max(...clocks) < expiresAt;
}
