/**
 * The clock of the demo data, which is made in a minute and tells of weeks: it stands as far before the real one as it is
 * told, and goes on from there.
 */
export class DemoClock {
  readonly #real: () => number;
  #ago = 0;

  /** `real`: UTC milliseconds. */
  constructor(real: () => number) {
    this.#real = real;
  }

  /** UTC milliseconds. */
  readonly now = (): number => this.#real() - this.#ago;

  /** From here on it is so many milliseconds ago. */
  stand(ago: number): void {
    this.#ago = ago;
  }
}
