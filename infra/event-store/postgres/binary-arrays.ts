/** Type numbers of PostgreSQL's catalogue. */
const oid = { int4: 23, text: 25, json: 114, uuid: 2950 };

/**
 * Arrays in PostgreSQL's binary form: nothing is quoted here and nothing is parsed there, which text of JSON would need
 * twice. The driver sends a buffer as it is.
 */
export function textArray(values: readonly string[]): Buffer {
  return stringArray(oid.text, values);
}

export function jsonArray(values: readonly string[]): Buffer {
  return stringArray(oid.json, values);
}

export function intArray(values: readonly number[]): Buffer {
  const array = new BinaryArray(oid.int4, values.length, values.length * 4);
  for (const value of values) array.push(4, (buffer, at) => buffer.writeInt32BE(value, at));
  return array.bytes;
}

export function uuidArray(values: readonly string[]): Buffer {
  const array = new BinaryArray(oid.uuid, values.length, values.length * 16);
  for (const value of values) array.push(16, (buffer, at) => buffer.write(value.replaceAll('-', ''), at, 'hex'));
  return array.bytes;
}

function stringArray(type: number, values: readonly string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value));
  const array = new BinaryArray(
    type,
    values.length,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  values.forEach((value, n) => {
    array.push(sizes[n] ?? 0, (buffer, at) => buffer.write(value, at));
  });
  return array.bytes;
}

/** One dimension, lower bound 1, no nulls: a header, then each element behind its length. */
class BinaryArray {
  readonly bytes: Buffer;
  #at: number;

  constructor(type: number, length: number, size: number) {
    const header = length === 0 ? [0, 0, type] : [1, 0, type, length, 1];
    this.bytes = Buffer.allocUnsafe(4 * header.length + 4 * length + size);
    this.#at = header.reduce((at, value) => this.bytes.writeInt32BE(value, at), 0);
  }

  push(size: number, write: (buffer: Buffer, at: number) => void): void {
    write(this.bytes, this.bytes.writeInt32BE(size, this.#at));
    this.#at += 4 + size;
  }
}
