/** A box of ISO 14496-12: its size, its name of four letters, its parts. */
export function box(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...parts], length);
}

/** A box with version and flags. */
export function fullBox(name: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Buffer {
  return box(name, u32((version << 24) | flags), ...parts);
}

export function u8(...values: readonly number[]): Buffer {
  return Buffer.from(values);
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, n * 2);
  return bytes;
}

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, n * 4);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** Bytes of nothing. */
export function zeros(count: number): Buffer {
  return Buffer.alloc(count);
}
