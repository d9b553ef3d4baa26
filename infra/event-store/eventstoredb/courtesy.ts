import { LRUCache } from 'lru-cache';

/** Every so many appends that follow each other closely, one waits for those who hold the lock of the stream. */
const every = 4;
/** Milliseconds within which appends follow each other closely. */
const close = 250;
const streamsKept = 1_000;

/**
 * When an ordinary append has to wait its turn. Who wins every race never learns that others lose, and the holder of a
 * stream's lock could lose for ever; so who appends to a stream again and again goes through the lock now and then. The
 * holder then loses to each other process so many times at most.
 */
export class Courtesy {
  readonly #now: () => number;
  readonly #recent = new LRUCache<string, { count: number; at: number }>({ max: streamsKept });

  /** `now`: milliseconds that only grow. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts an append to the stream, and says whether this one has to wait its turn. */
  isDue(stream: string): boolean {
    const now = this.#now();
    const recent = this.#recent.get(stream);
    const count = recent && now - recent.at < close ? recent.count + 1 : 1;
    this.#recent.set(stream, { count, at: now });
    return count % every === 0;
  }
}
