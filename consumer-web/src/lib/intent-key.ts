/**
 * Gives what somebody is about to buy its `Idempotency-Key`: one key for every try with the same content, so that a
 * double click or an answer that got lost does not buy twice; a new one when the content changes or the purchase began.
 */
export class IntentKey {
  #content: string | undefined;
  #key = '';

  /** The key of a try to send `content`. */
  of(content: unknown): string {
    const text = JSON.stringify(content);
    if (text !== this.#content) {
      this.#content = text;
      this.#key = crypto.randomUUID();
    }
    return this.#key;
  }

  /** The purchase began: the same content once more is another one. */
  fulfilled(): void {
    this.#content = undefined;
  }
}
