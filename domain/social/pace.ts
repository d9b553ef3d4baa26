import type { Rejection } from '../kernel/rejection.ts';
import { HOUR } from '../kernel/time.ts';
import { reject } from './refusals.ts';

/** Within so long one person writes no more than `mostWritten`, in milliseconds: feeds rank nothing, so a flood is met where it is written. */
export const PACE_MS = HOUR;
/** Of posts and reels together, and of comments. */
export const mostWritten = { posts: 30, comments: 120 } as const;

/** `lately` is what somebody has written within `PACE_MS`, as the read model knows it; undefined where nobody counts. Refusal: `TooFast`. */
export function refusePace(lately: number | undefined, of: keyof typeof mostWritten): Rejection | undefined {
  const most = mostWritten[of];
  if (lately === undefined || lately < most) return undefined;
  return reject(
    'TooFast',
    `You have written ${most} ${of} within an hour, which is the most. Send this one a little later.`,
    {
      most,
    },
  );
}
