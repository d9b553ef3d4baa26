import { PictureBroken, take } from './picture-broken.ts';

/** A box of an ISO media file. */
export interface Box {
  readonly type: string;
  /** A part of the bytes that it was read from. */
  readonly body: Buffer;
}

const HEAD_BYTES = 8;

/** The boxes that lie one after another. Throws `PictureBroken` when they do not end where the bytes do. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = take(bytes, at, HEAD_BYTES);
    const type = head.toString('latin1', 4);
    const short = head.readUInt32BE();
    // 0: to the end of the file; 1: the size is behind the type, in eight bytes.
    const headBytes = short === 1 ? 2 * HEAD_BYTES : HEAD_BYTES;
    const size = short === 0 ? bytes.length - at : short === 1 ? Number(take(bytes, at, 16).readBigUInt64BE(8)) : short;
    if (size < headBytes) throw new PictureBroken(`a box of ${size} bytes at ${at}`);
    boxes.push({ type, body: take(bytes, at, size).subarray(headBytes) });
    at += size;
  }
  return boxes;
}

/** Reads a box's body from its beginning on. Throws `PictureBroken` behind its end. */
export class BoxReader {
  readonly #body: Buffer;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
  }

  /** The version that a full box begins with; its flags are passed over. */
  full(): { readonly version: number } {
    return { version: this.number(4) >>> 24 };
  }

  /** A number of 0 to 8 bytes. */
  number(length: number): number {
    let value = 0;
    for (const byte of this.#take(length)) value = value * 256 + byte;
    return value;
  }

  text(length: number): string {
    return this.#take(length).toString('latin1');
  }

  rest(): Buffer {
    return this.#body.subarray(this.#at);
  }

  #take(length: number): Buffer {
    const taken = take(this.#body, this.#at, length);
    this.#at += length;
    return taken;
  }
}
