import { createRequire } from 'node:module';

interface Encoder {
  buf: Buffer;
  offset: number;
  ensureAvailable(bytes: number): void;
  writeUVarInt(value: number): this;
}

interface EncoderClass {
  readonly prototype: Encoder;
  /** The size of a new encoder's buffer. */
  nextPowerOfTwo(wanted: number): number;
}

/** Bytes; Node keeps buffers of this size where the young are collected cheaply. */
const SMALL = 64;
/** Of 32 bits, seven in each. */
const MOST_BYTES = 5;
const Library = createRequire(import.meta.url)('kafkajs/src/protocol/encoder') as EncoderClass;
const encoder = Library.prototype;

/*
 * The library gives each header of each message a buffer of half a kilobyte full of zeros, and makes an array and a
 * buffer of each of the twenty numbers between them. That took a third of all the time that sending needs. The bytes
 * that come of it are the same.
 */
Library.nextPowerOfTwo = () => SMALL;

encoder.ensureAvailable = function (this: Encoder, bytes: number): void {
  const needed = this.offset + bytes;
  if (needed <= this.buf.length) return;
  // Nothing beyond `offset` is ever looked at before it is written.
  const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.buf.length));
  this.buf.copy(larger, 0, 0, this.offset);
  this.buf = larger;
};

encoder.writeUVarInt = function (this: Encoder, value: number): Encoder {
  this.ensureAvailable(MOST_BYTES);
  let rest = value >>> 0;
  while (rest > 0x7f) {
    this.buf[this.offset++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  this.buf[this.offset++] = rest;
  return this;
};
