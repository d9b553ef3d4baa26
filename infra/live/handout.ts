import type { Fragment } from './packager.ts';
import type { ViewerLine } from './viewer-line.ts';

/** From so many players on, what each write costs is most of what a show costs. */
export const MANY_PLAYERS = 250;
/** Milliseconds of the show that many players get at a time; a second piece of a usual recorder ends it. */
const GATHERED_MS = 150;
/** Players that are written to in a row; what else the process has to do comes between. */
const IN_A_ROW = 25;

/** A fragment on its way, and who is to have it still: those who came since have begun with it. */
interface Going {
  readonly fragment: Fragment;
  readonly to: ViewerLine[];
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
    else this.#holding ??= setTimeout(() => this.#release(), 2 * GATHERED_MS).unref();
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
    for (const { fragment, to } of this.#going.splice(0)) for (const line of to) this.#give(line, fragment);
  }

  #release(): void {
    const [first, ...more] = this.#held;
    this.#held = [];
    clearTimeout(this.#holding);
    this.#holding = undefined;
    if (!first) return;
    const last = more.at(-1) ?? first;
    const data = more.length === 0 ? first.data : Buffer.concat([first, ...more].map((each) => each.data));
    this.#going.push({ fragment: { ...first, untilUs: last.untilUs, data }, to: [...this.#lines] });
    this.#next ??= setImmediate(() => this.#some());
  }

  #some(): void {
    const [going] = this.#going;
    for (const line of going?.to.splice(0, IN_A_ROW) ?? []) if (going) this.#give(line, going.fragment);
    if (going?.to.length === 0) this.#going.shift();
    this.#next = this.#going.length > 0 ? setImmediate(() => this.#some()) : undefined;
  }

  /** Not to who has left meanwhile. */
  #give(line: ViewerLine, fragment: Fragment): void {
    if (this.#lines.has(line)) line.fragment(fragment);
  }
}
