import { Handout } from './handout.ts';
import type { HlsWindow } from './hls-window.ts';
import { type Fragment, Packager } from './packager.ts';
import { ViewerLine, type ViewerSocket } from './viewer-line.ts';

/** Milliseconds for which the artist's line may be broken. */
export const BREAK_MS = 20_000;

export interface BroadcastFigures {
  /** Players that have a line. */
  readonly players: number;
  readonly publishing: boolean;
  /** Milliseconds of picture or sound that came in, over all recorders. */
  readonly durationMs: number;
  readonly bytes: number;
  /** Bits a second over the last five seconds. */
  readonly bitrate: number;
  /** Milliseconds of it that slow players were not sent, summed over players. */
  readonly skippedMs: number;
  /** Pictures that recorders have left out. */
  readonly droppedFrames: number;
}

/** Where the fragments of a broadcast are kept as they come. */
export interface RecordingSink {
  /** A new part: another recorder, or another form. */
  section(mimeType: string, init: Buffer): void;
  fragment(fragment: Fragment): void;
}

/** A recorder that sends: one at a time a broadcast. */
export interface Publishing {
  /** Throws `MalformedMedia`; the recorder is let go then. False when another has taken its place, or the broadcast has ended. */
  push(piece: Uint8Array): boolean;
  /** The recorder has stopped, or its line has broken. */
  stop(): void;
}

export interface BroadcastOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sink?: RecordingSink | undefined;
  /** Gets the same for players without Media Source. */
  readonly hls?: HlsWindow;
  /** Told when nobody has sent for `BREAK_MS`. */
  readonly onAbandoned?: () => void;
  readonly breakMs?: number;
}

/** The picture and sound of one show on the air: one recorder in, many players out. Who may send or watch is decided elsewhere. */
export class Broadcast {
  readonly #options: BroadcastOptions;
  readonly #lines = new Set<ViewerLine>();
  #section: { readonly mimeType: string; readonly init: Buffer } | undefined;
  /** Since the last picture that stands alone: what a player begins with. */
  #recent: Fragment[] = [];
  readonly #handout = new Handout(this.#lines);
  #publishing: symbol | undefined;
  #break: NodeJS.Timeout | undefined;
  #ended = false;
  #bytes = 0;
  #durationUs = 0;
  /** Where the last fragment of this section ended. */
  #untilUs = 0;
  #skippedMs = 0;
  readonly #packagers: Packager[] = [];
  /** Bytes by second. */
  readonly #rate = new Map<number, number>();

  constructor(options: BroadcastOptions) {
    this.#options = options;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Whether somebody sends now. */
  get publishing(): boolean {
    return this.#publishing !== undefined;
  }

  /** Takes a recorder that says it makes `mimeType`, in place of one that may be there. Throws `MalformedMedia`. */
  publish(mimeType: string): Publishing {
    const me = Symbol('recorder');
    const packager = new Packager(mimeType, {
      section: (type, init) => this.#beginSection(type, init),
      fragment: (fragment) => this.#take(fragment),
    });
    this.#packagers.push(packager);
    const current = () => this.#publishing === me && !this.#ended;
    this.#publishing = me;
    clearTimeout(this.#break);
    const stop = () => {
      if (!current()) return;
      packager.end();
      this.#publishing = undefined;
      this.#interrupted();
    };
    return {
      push: (piece) => {
        if (!current()) return false;
        try {
          packager.push(piece);
        } catch (error) {
          this.#publishing = undefined;
          this.#interrupted();
          throw error;
        }
        this.#count(piece.length);
        return true;
      },
      stop,
    };
  }

  /** Takes a player, which begins with the newest picture that stands alone. The answers: its bytes that arrived, and that it has gone. */
  watch(socket: ViewerSocket, most?: number): { acknowledge(total: number): void; leave(): void } {
    const line = new ViewerLine(socket, most);
    this.#handout.close();
    if (this.#ended) line.word({ type: 'ended' });
    else {
      this.#lines.add(line);
      if (this.#section) line.section(this.#section.mimeType, this.#section.init);
      for (const fragment of this.#recent) line.fragment(fragment);
    }
    return {
      acknowledge: (total) => line.acknowledge(total),
      leave: () => {
        if (this.#lines.delete(line)) this.#skippedMs += line.skippedMs;
      },
    };
  }

  figures(): BroadcastFigures {
    const now = this.#second();
    let recent = 0;
    for (const [second, bytes] of this.#rate) if (second >= now - 5 && second < now) recent += bytes;
    let skippedMs = this.#skippedMs;
    for (const line of this.#lines) skippedMs += line.skippedMs;
    return {
      players: this.#lines.size,
      publishing: this.publishing,
      durationMs: Math.round(this.#durationUs / 1000),
      bytes: this.#bytes,
      bitrate: Math.round((recent * 8) / 5),
      skippedMs,
      droppedFrames: this.#packagers.reduce((sum, { droppedFrames }) => sum + droppedFrames, 0),
    };
  }

  /** Nothing comes any more; players are told. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#publishing = undefined;
    clearTimeout(this.#break);
    this.#handout.all();
    for (const line of this.#lines) line.word({ type: 'ended' });
    this.#lines.clear();
    this.#recent = [];
  }

  #beginSection(mimeType: string, init: Buffer): void {
    this.#handout.all();
    this.#section = { mimeType, init };
    this.#recent = [];
    this.#untilUs = 0;
    this.#options.sink?.section(mimeType, init);
    this.#options.hls?.section(mimeType, init);
    for (const line of this.#lines) line.section(mimeType, init);
  }

  #take(fragment: Fragment): void {
    if (fragment.key) this.#recent = [];
    // Before the first picture that stands alone nobody can begin.
    if (fragment.key || this.#recent.length > 0) this.#recent.push(fragment);
    this.#durationUs += Math.max(0, fragment.untilUs - Math.max(fragment.fromUs, this.#untilUs));
    this.#untilUs = Math.max(this.#untilUs, fragment.untilUs);
    this.#options.sink?.fragment(fragment);
    this.#options.hls?.fragment(fragment);
    this.#handout.take(fragment);
  }

  #interrupted(): void {
    const milliseconds = this.#options.breakMs ?? BREAK_MS;
    this.#options.hls?.interrupted();
    this.#handout.all();
    for (const line of this.#lines) line.word({ type: 'interrupted', milliseconds });
    clearTimeout(this.#break);
    this.#break = setTimeout(() => this.#options.onAbandoned?.(), milliseconds);
    this.#break.unref();
  }

  #count(bytes: number): void {
    const second = this.#second();
    this.#bytes += bytes;
    this.#rate.set(second, (this.#rate.get(second) ?? 0) + bytes);
    for (const old of this.#rate.keys()) if (old < second - 6) this.#rate.delete(old);
  }

  #second(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
