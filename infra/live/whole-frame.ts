/** FIN, and that the payload is binary (RFC 6455, section 5.2). */
const BINARY = 0x82;

const frames = new WeakMap<Buffer, Buffer>();

/**
 * Bytes as one whole WebSocket frame from a server, which masks nothing. Made once for the same buffer, however many sockets it goes to:
 * with a thousand viewers the head of each message alone would be made and written a thousand times.
 */
export function wholeFrame(data: Buffer): Buffer {
  const known = frames.get(data);
  if (known) return known;
  const frame = Buffer.concat([headOf(data.length), data]);
  frames.set(data, frame);
  return frame;
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([BINARY, length]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = BINARY;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
