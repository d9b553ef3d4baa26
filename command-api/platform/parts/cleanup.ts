/** What was started, to be stopped in the opposite order. */
export class Cleanup {
  readonly #steps: { readonly name: string; readonly close: () => Promise<unknown> | unknown }[] = [];

  /** Remembers how to stop something, and answers it. */
  add<T>(name: string, started: T, close: (started: T) => Promise<unknown> | unknown): T {
    this.#steps.push({ name, close: () => close(started) });
    return started;
  }

  /** Stops everything, last started first. One that fails does not keep the others running. */
  async run(failed: (name: string, error: unknown) => void): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close();
      } catch (error) {
        failed(step.name, error);
      }
    }
  }
}
