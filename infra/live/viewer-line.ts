import type { Fragment } from './packager.ts';

/** What a player is told in words; bytes come between, first those of the section's init. */
export type ViewerWord =
  /** Another recorder, or another form: what follows is appended behind what is there, at its own time 0. */
  | { readonly type: 'section'; readonly mimeType: string }
  /** Bytes were left out because the player reads too slowly; what follows begins with a picture that stands alone. */
  | { readonly type: 'skipped'; readonly milliseconds: number }
  /** The artist's line has broken; it may come back within these milliseconds. */
  | { readonly type: 'interrupted'; readonly milliseconds: number }
  | { readonly type: 'ended' };

/** Whoever watches, as far as bytes go. */
export interface ViewerSocket {
  word(word: ViewerWord): void;
  bytes(data: Buffer): void;
}

/** Most bytes that may be under way to a player that has not said it has them. */
export const MOST_UNDER_WAY = 400_000;

/**
 * The line to one player. It says how many bytes it has; when too many are under way, the line leaves out what comes until most have arrived
 * and a picture stands alone, so that a slow player is late by a second and never by minutes, and costs no memory.
 */
export class ViewerLine {
  readonly #socket: ViewerSocket;
  readonly #most: number;
  #sent = 0;
  #arrived = 0;
  #skippedUs = 0;
  #skipping = false;

  constructor(socket: ViewerSocket, most = MOST_UNDER_WAY) {
    this.#socket = socket;
    this.#most = most;
  }

  /** Bytes that the player has not said it has. */
  get underWay(): number {
    return this.#sent - this.#arrived;
  }

  /** Milliseconds of the show that this player has not been sent. */
  get skippedMs(): number {
    return Math.round(this.#skippedUs / 1000);
  }

  section(mimeType: string, init: Buffer): void {
    this.#socket.word({ type: 'section', mimeType });
    this.#send(init);
  }

  fragment(fragment: Fragment): void {
    if (this.#skipping && fragment.key && this.underWay < this.#most / 2) {
      this.#skipping = false;
      this.#socket.word({ type: 'skipped', milliseconds: this.skippedMs });
    }
    // A fragment that is too long for the line alone goes when nothing else is under way.
    if (this.underWay > 0 && this.underWay + fragment.data.length > this.#most) this.#skipping = true;
    if (this.#skipping) this.#skippedUs += Math.max(0, fragment.untilUs - fragment.fromUs);
    else this.#send(fragment.data);
  }

  word(word: ViewerWord): void {
    this.#socket.word(word);
  }

  /** The player has this many bytes in all. What it cannot have yet does not count. */
  acknowledge(total: number): void {
    if (Number.isSafeInteger(total) && total > this.#arrived) this.#arrived = Math.min(total, this.#sent);
  }

  #send(data: Buffer): void {
    this.#sent += data.length;
    this.#socket.bytes(data);
  }
}
