import { HOUR } from '@marquee/domain/kernel/time.ts';
import { reject } from '@marquee/domain/social/refusals.ts';
import { httpErrorOf } from '../http/rejections.ts';

/** How often one person likes something, or takes that back, within an hour of the clock. */
export const mostLikes = 600;

/**
 * Counts likes by person, each process those that come to it: what a person does by hand stays far below it, and a count that all
 * processes share would cost every like more than the like itself.
 */
export class LikePace {
  readonly #now: () => number;
  readonly #given = new Map<string, number>();
  #hour = 0;

  /** `now`: UTC milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** One more of this person. Throws 429 `TooFast` above `mostLikes`. */
  count(person: string): void {
    const hour = Math.floor(this.#now() / HOUR);
    if (hour !== this.#hour) this.#given.clear();
    this.#hour = hour;
    const given = (this.#given.get(person) ?? 0) + 1;
    if (given > mostLikes) {
      const message = `You have liked ${mostLikes} things within an hour, which is the most. Go on a little later.`;
      throw httpErrorOf(reject('TooFast', message, { most: mostLikes }));
    }
    this.#given.set(person, given);
  }
}
