import { MalformedMedia } from './frames.ts';

/** Bytes that came in pieces, taken off the front. Holds no more than a frame can be long. */
export class PiledBytes {
  readonly #limit: number;
  #bytes: Buffer = Buffer.alloc(0);

  /** `limit`: most bytes that may wait for the rest of what they belong to. */
  constructor(limit = 8 * 1024 * 1024) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#bytes.length;
  }

  push(piece: Uint8Array): void {
    if (this.#bytes.length + piece.length > this.#limit) throw new MalformedMedia('one part of the media is too long');
    this.#bytes = this.#bytes.length === 0 ? Buffer.from(piece) : Buffer.concat([this.#bytes, piece]);
  }

  /** A look at what is there, without taking it. */
  peek(): Buffer {
    return this.#bytes;
  }

  /** Takes this many bytes off the front; the caller has seen that they are there. */
  take(count: number): Buffer {
    const taken = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }
}
