import type { Place } from './audience.ts';

/** A player that has asked for nothing for so long has gone, in milliseconds. */
const LAPSE_MS = 12_000;

interface HlsPlace {
  state: 'here' | 'elsewhere' | 'revoked';
  readonly leave: () => void;
  readonly lapse: NodeJS.Timeout;
}

/** Places of players that have no line of their own: each lasts as long as its player goes on asking. */
export class HlsPlaces {
  readonly #places = new Map<string, HlsPlace>();
  readonly #onGone: () => void;
  readonly #lapseMs: number;

  /** `onGone`: a player has gone. */
  constructor(onGone: () => void, lapseMs = LAPSE_MS) {
    this.#onGone = onGone;
    this.#lapseMs = lapseMs;
  }

  /** The place `id` asks; undefined when there is none, or none any more. */
  ask(id: string): HlsPlace['state'] | undefined {
    const place = this.#places.get(id);
    place?.lapse.refresh();
    return place?.state;
  }

  /** Takes a place by `join`, which answers how it is given up. */
  open(id: string, join: (place: Place) => () => void): void {
    if (this.#places.has(id)) return;
    const end: Place['end'] = (reason) => {
      if (reason !== 'moved') place.state = reason;
    };
    const leave = join({ end });
    const lapse = setTimeout(() => this.#gone(id), this.#lapseMs);
    lapse.unref();
    const place: HlsPlace = { state: 'here', leave, lapse };
    this.#places.set(id, place);
  }

  close(): void {
    for (const { lapse } of this.#places.values()) clearTimeout(lapse);
    this.#places.clear();
  }

  #gone(id: string): void {
    this.#places.get(id)?.leave();
    this.#places.delete(id);
    this.#onGone();
  }
}
