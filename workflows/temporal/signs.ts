import { mostLosses } from '../port/retry.ts';

/**
 * What a try of an activity leaves with its signs of life, for the next one to find. `waiting`: for its turn, and has done
 * nothing yet. `trying`: the activity runs. `over`: this process lived to see the end of the try.
 */
export interface Sign {
  readonly attempt: number;
  /** Tries before it, one after another, that did not live to say that they were over. */
  readonly losses: number;
  readonly stage: 'waiting' | 'trying' | 'over';
}

/** From so many losses on a try is made beside no other such: one that does no harm would be taken for one that does. */
const ALONE_FROM = 2;

/** Losses one after another up to the end of the try that left this; one that left nothing ended its process before it could. */
export function lossesAfter(left: unknown): number {
  const { losses = 0, stage = 'trying' } = (left ?? {}) as Partial<Sign>;
  if (stage === 'over') return 0;
  return stage === 'trying' ? losses + 1 : losses;
}

/** What the try with this number (1 for the first) begins with, by what the one before left. */
export function firstSign(attempt: number, left: unknown): Sign {
  const losses = attempt === 1 ? 0 : lossesAfter(left);
  const alone = losses >= ALONE_FROM && losses < mostLosses;
  return { attempt, losses, stage: alone ? 'waiting' : 'trying' };
}
