/**
 * Asks for many keys at once: those that are asked for while a call is under way make the next call. `call` answers a
 * value for each key; its error is the error of all that were in it.
 */
export class Batched<V> {
  readonly #call: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;
  readonly #most: number;
  #waiting = new Map<string, PromiseWithResolvers<V | undefined>>();
  #running = false;

  constructor(call: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>, most: number) {
    this.#call = call;
    this.#most = most;
  }

  /** The key's value; undefined when the call answers none. */
  get(key: string): Promise<V | undefined> {
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting.promise;
    const asked = Promise.withResolvers<V | undefined>();
    this.#waiting.set(key, asked);
    if (!this.#running) void this.#run();
    return asked.promise;
  }

  async #run(): Promise<void> {
    this.#running = true;
    // What is asked for in the same breath goes along.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const asked = [...this.#waiting].slice(0, this.#most);
      for (const [key] of asked) this.#waiting.delete(key);
      try {
        const values = await this.#call(asked.map(([key]) => key));
        for (const [key, { resolve }] of asked) resolve(values.get(key));
      } catch (error) {
        for (const [, { reject }] of asked) reject(error);
      }
    }
    this.#running = false;
  }
}
