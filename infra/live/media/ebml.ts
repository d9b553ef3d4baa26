import { MalformedMedia } from './frames.ts';

/** Elements of Matroska and WebM (RFC 9559) that a live stream has. */
export const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  referenceBlock: 0xfb,
} as const;

export interface ElementHead {
  readonly id: number;
  /** Bytes of id and size. */
  readonly headLength: number;
  /** Bytes of the body; undefined where the size is unknown, as of a live segment. */
  readonly bodyLength: number | undefined;
}

/** The head of the element at `offset`; undefined when more bytes are needed. Throws `MalformedMedia`. */
export function readHead(bytes: Buffer, offset = 0): ElementHead | undefined {
  const idLength = vintLength(bytes, offset, 4);
  if (idLength === undefined) return undefined;
  const sizeLength = vintLength(bytes, offset + idLength, 8);
  if (sizeLength === undefined || bytes.length < offset + idLength + sizeLength) return undefined;
  const id = bytes.readUIntBE(offset, idLength);
  const head = { id, headLength: idLength + sizeLength };
  const marked = bytes[offset + idLength] ?? 0;
  const value = readBig(bytes, offset + idLength, sizeLength, marked & (0xff >> sizeLength));
  // All ones; those of eight bytes are more than a number holds exactly, and more than any element has.
  const unknown = value >= Math.min(2 ** (7 * sizeLength) - 1, Number.MAX_SAFE_INTEGER);
  return { ...head, bodyLength: unknown ? undefined : value };
}

/** The elements in a body that is there whole. Throws `MalformedMedia` where one is cut. */
export function* elementsOf(body: Buffer): Generator<{ readonly id: number; readonly body: Buffer }> {
  for (let offset = 0; offset < body.length; ) {
    const head = readHead(body, offset);
    if (head?.bodyLength === undefined) throw new MalformedMedia('an element is cut');
    const from = offset + head.headLength;
    if (from + head.bodyLength > body.length) throw new MalformedMedia('an element is longer than what holds it');
    yield { id: head.id, body: body.subarray(from, from + head.bodyLength) };
    offset = from + head.bodyLength;
  }
}

/** An unsigned number. Throws `MalformedMedia` for one of more than eight bytes. */
export function readUnsigned(body: Buffer): number {
  if (body.length > 8) throw new MalformedMedia('a number is too long');
  return body.length === 0 ? 0 : readBig(body, 0, body.length);
}

/** An element with its id, its size and a body of bytes or of elements. */
export function element(id: number, body: Uint8Array | readonly Uint8Array[]): Buffer {
  const parts = body instanceof Uint8Array ? [body] : body;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size = Buffer.alloc(8);
  size.writeUInt8(0x01, 0);
  size.writeUIntBE(length, 2, 6);
  return Buffer.concat([idBytes(id), size, ...parts]);
}

/** The head of an element of which nobody knows how long it gets. */
export function endless(id: number): Buffer {
  return Buffer.concat([idBytes(id), Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])]);
}

export function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return bytes;
}

function idBytes(id: number): Buffer {
  const length = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(id, 0, length);
  return bytes;
}

/** Bytes of the number with a leading length marker at `offset`; undefined when its first byte is not there. */
function vintLength(bytes: Buffer, offset: number, most: number): number | undefined {
  const first = bytes[offset];
  if (first === undefined) return undefined;
  const length = Math.clz32(first) - 23;
  if (length > most) throw new MalformedMedia('not an element');
  return bytes.length < offset + length ? undefined : length;
}

function readBig(bytes: Buffer, offset: number, length: number, first = bytes[offset] ?? 0): number {
  let value = first;
  for (let n = 1; n < length; n++) value = value * 256 + (bytes[offset + n] ?? 0);
  return value;
}
