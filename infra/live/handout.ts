import type { Fragment } from './packager.ts';
import type { ViewerLine } from './viewer-line.ts';

/** From so many players on, what each write costs is most of what a show costs. */
export const MANY_PLAYERS = 500;
/** Milliseconds of the show that many players get at a time; a second piece of a usual recorder ends it. */
const GATHERED_MS = 150;
/** Milliseconds that the first of them waits for more at most: a usual recorder has sent its next piece by then. */
const WAITS_MS = 200;
/** Milliseconds of writing in a row; what else the process has to do comes between. */
const TURN_MS = 0.3;

/** A fragment on its way, and who is to have it still: those who came since have begun with it. */
interface Going {
  readonly fragment: Fragment;
  readonly to: readonly ViewerLine[];
  /** How many of them have it. */
  done: number;
}

/**
 * Hands fragments to the players of a broadcast: to few at once, to many some pieces at a time and some players at a time, so that a
 * purchase does not wait for a thousand writes. Each player gets everything in order.
 */
export class Handout {
  readonly #lines: ReadonlySet<ViewerLine>;
  /** What many players have not been handed yet. */
  #held: Fragment[] = [];
  #holding: NodeJS.Timeout | undefined;
  readonly #going: Going[] = [];
  #next: NodeJS.Immediate | undefined;

  constructor(lines: ReadonlySet<ViewerLine>) {
    this.#lines = lines;
  }

  /**
   * What goes out together begins where the first of it does: a picture that stands alone is never in the middle. Nothing waits long for
   * a recorder that has nothing more to send.
   */
  take(fragment: Fragment): void {
    if (fragment.key) this.#release();
    this.#held.push(fragment);
    const gathered = fragment.untilUs - (this.#held[0] ?? fragment).fromUs;
    if (this.#lines.size < MANY_PLAYERS) this.all();
    else if (gathered >= GATHERED_MS * 1000) this.#release();
    else this.#holding ??= setTimeout(() => this.#release(), WAITS_MS).unref();
  }

  /** For who comes now, and begins with what there is: it goes to those alone who are there already. */
  close(): void {
    this.#release();
  }

  /** Hands out everything now: a word comes next. */
  all(): void {
    this.#release();
    clearImmediate(this.#next);
    this.#next = undefined;
    for (const going of this.#going.splice(0)) while (this.#giveNext(going)) {}
  }

  #release(): void {
    const [first, ...more] = this.#held;
    this.#held = [];
    clearTimeout(this.#holding);
    this.#holding = undefined;
    if (!first) return;
    const last = more.at(-1) ?? first;
    const data = more.length === 0 ? first.data : Buffer.concat([first, ...more].map((each) => each.data));
    this.#going.push({ fragment: { ...first, untilUs: last.untilUs, data }, to: [...this.#lines], done: 0 });
    this.#next ??= setImmediate(() => this.#some());
  }

  #some(): void {
    const [going] = this.#going;
    const until = performance.now() + TURN_MS;
    while (going && performance.now() < until && this.#giveNext(going)) {}
    if (going?.done === going?.to.length) this.#going.shift();
    this.#next = this.#going.length > 0 ? setImmediate(() => this.#some()) : undefined;
  }

  /** False when all have it. */
  #giveNext(going: Going): boolean {
    const line = going.to[going.done];
    if (!line) return false;
    going.done += 1;
    // not to who has left meanwhile
    if (this.#lines.has(line)) line.fragment(going.fragment);
    return true;
  }
}
