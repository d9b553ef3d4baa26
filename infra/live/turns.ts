/** Members that are served before whatever else the process has to do comes in between. */
export const AT_ONCE = 8;
/** Things that may wait; beyond that all is given at once, so that who sends more than can be given on is slowed down. */
export const MOST_WAITING = 16;

/**
 * Members who all get the same things in the same order, some of them a turn of the event loop: to write to a thousand sockets takes as long as
 * several requests, and those are not to wait for it. Few members get everything at once.
 */
export class Turns<Member> {
  readonly #members = new Set<Member>();
  /** What was begun first comes first; each with the members that have yet to get it. */
  readonly #waiting: { readonly rest: Iterator<Member>; readonly give: (member: Member) => void }[] = [];
  #planned: NodeJS.Immediate | undefined;

  get size(): number {
    return this.#members.size;
  }

  [Symbol.iterator](): Iterator<Member> {
    return this.#members.values();
  }

  /** Gets what is given from now on. */
  add(member: Member): void {
    this.#members.add(member);
  }

  /** Gets nothing any more. False when it was none. */
  delete(member: Member): boolean {
    return this.#members.delete(member);
  }

  /** Gives something to all who are members now. */
  give(give: (member: Member) => void): void {
    this.#waiting.push({ rest: [...this.#members].values(), give });
    if (this.#waiting.length > MOST_WAITING) this.#serve(Infinity);
    else if (!this.#planned) this.#serve(AT_ONCE);
  }

  #serve(most: number): void {
    let left = most;
    for (let next = this.#waiting[0]; next && left > 0; next = this.#waiting[0]) {
      const { done, value } = next.rest.next();
      if (done) this.#waiting.shift();
      else if (this.#members.has(value)) {
        next.give(value);
        left -= 1;
      }
    }
    clearImmediate(this.#planned);
    this.#planned = this.#waiting.length === 0 ? undefined : setImmediate(() => this.#serve(AT_ONCE));
  }
}
