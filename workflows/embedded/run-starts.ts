/** The starter of a job waits here until its run has begun in this process, and so stands in the table of jobs. */
export class RunStarts {
  readonly #expected = new Map<string, Set<() => void>>();

  /** From now on for so many milliseconds. Resolves with whether the run has begun by then. */
  expect(key: string, withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const ofKey = this.#expected.get(key) ?? new Set();
      const over = (begun: boolean) => {
        clearTimeout(late);
        ofKey.delete(begin);
        if (ofKey.size === 0) this.#expected.delete(key);
        resolve(begun);
      };
      const begin = () => over(true);
      const late = setTimeout(() => over(false), withinMs);
      this.#expected.set(key, ofKey.add(begin));
    });
  }

  tell(key: string): void {
    for (const begin of this.#expected.get(key) ?? []) begin();
  }
}
