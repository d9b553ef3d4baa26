/** How fast the usual time between two pictures follows a change of it. */
const FOLLOWS = 0.05;
/** A picture is missing where the next takes this much longer than usual. */
const LATE = 1.75;
/** Microseconds after which it is the line that broke, not pictures that were left out. */
const LONGEST_US = 2_000_000;

/** Counts the pictures that a recorder has left out, as the gaps between those that came tell: recorders do not say it. */
export class FrameGaps {
  dropped = 0;
  #usualUs = 0;

  /** Takes the microseconds from one picture to the next. */
  see(gapUs: number): void {
    if (gapUs <= 0 || gapUs > LONGEST_US) return;
    if (this.#usualUs > 0 && gapUs > this.#usualUs * LATE) this.dropped += Math.round(gapUs / this.#usualUs) - 1;
    this.#usualUs += (gapUs - this.#usualUs) * (this.#usualUs > 0 ? FOLLOWS : 1);
  }
}
