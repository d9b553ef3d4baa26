/** Type numbers of PostgreSQL's catalogue. */
const oid = { int4: 23, text: 25, json: 114, uuid: 2950 };

const FIRST_BYTES = 64 * 1024;
/** A buffer that one large batch needed is not kept for the small ones after it. */
const MOST_KEPT_BYTES = 1024 * 1024;
/** Most bytes that a character of a string takes in UTF-8. */
const UTF8_BYTES = 3;
const BINARY = 1;
const HYPHEN = 45;

/**
 * Calls of one prepared statement in PostgreSQL's wire protocol, with arrays in their binary form: nothing is quoted here
 * and nothing is parsed there, which text of JSON would need twice. All of it is written into one buffer that is used
 * again and again. What every batch allocated would outlive a minor collection now and then, and such buffers make the
 * engine collect its whole heap after every 64 MB of them, a third of a second in which buyers wait.
 */
export class CallMessage {
  #bytes: Buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #at = 0;

  /** Begins anew: only when the server has answered what was written last. */
  begin(): this {
    if (this.#bytes.length > MOST_KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
    this.#at = 0;
    return this;
  }

  /** Prepares a statement under a name, whether or not there is one of that name. */
  prepare(name: string, text: string): this {
    return this.#message('C', () => this.#characters('S').#ending(name)).#message('P', () =>
      this.#ending(name).#ending(text).#int16(0),
    );
  }

  /** Calls it with so many parameters, which `parameters` writes; rows are answered as text. */
  call(name: string, count: number, parameters: (message: this) => void): this {
    this.#message('B', () => {
      this.#ending('').#ending(name).#int16(1).#int16(BINARY).#int16(count);
      parameters(this);
      this.#int16(0);
    });
    return this.#message('E', () => this.#ending('').#int32(0)).#message('S', () => {});
  }

  /** What was written. The bytes are this message's own, and only good until it begins anew. */
  end(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  texts(values: readonly string[]): this {
    return this.#array(oid.text, values, (value) => this.#text(value));
  }

  jsons(values: readonly string[]): this {
    return this.#array(oid.json, values, (value) => this.#text(value));
  }

  integers(values: readonly number[]): this {
    return this.#array(oid.int4, values, (value) => this.#int32(4).#int32(value));
  }

  /** Uuids as they are written by hand: 32 hexadecimal digits with hyphens. */
  uuids(values: readonly string[]): this {
    return this.#array(oid.uuid, values, (value) => this.#int32(16).#uuid(value));
  }

  /** One dimension, lower bound 1, no nulls: a header, then each element behind its length. */
  #array<T>(type: number, values: readonly T[], write: (value: T) => void): this {
    return this.#sized(0, () => {
      this.#int32(values.length === 0 ? 0 : 1)
        .#int32(0)
        .#int32(type);
      if (values.length > 0) this.#int32(values.length).#int32(1);
      for (const value of values) write(value);
    });
  }

  #message(kind: string, write: () => void): this {
    return this.#characters(kind).#sized(4, write);
  }

  /** What is written, behind its length in bytes; the length may count itself. */
  #sized(itself: 0 | 4, write: () => void): this {
    const from = this.#at;
    this.#int32(0);
    write();
    this.#bytes.writeInt32BE(this.#at - from - 4 + itself, from);
    return this;
  }

  #text(value: string): void {
    const from = this.#at;
    this.#int32(0).#characters(value);
    this.#bytes.writeInt32BE(this.#at - from - 4, from);
  }

  #ending(value: string): this {
    this.#characters(value).#room(1);
    this.#bytes[this.#at++] = 0;
    return this;
  }

  #characters(value: string): this {
    this.#room(value.length * UTF8_BYTES);
    this.#at += this.#bytes.write(value, this.#at);
    return this;
  }

  #uuid(value: string): void {
    this.#room(16);
    for (let i = 0; i < value.length; i += 2) {
      if (value.charCodeAt(i) === HYPHEN) i++;
      this.#bytes[this.#at++] = (digit(value.charCodeAt(i)) << 4) | digit(value.charCodeAt(i + 1));
    }
  }

  #int16(value: number): this {
    this.#room(2);
    this.#at = this.#bytes.writeInt16BE(value, this.#at);
    return this;
  }

  #int32(value: number): this {
    this.#room(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
    return this;
  }

  #room(size: number): void {
    if (this.#at + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, this.#at + size));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}

/** Of the code of a hexadecimal digit, in either case. */
function digit(code: number): number {
  return (code & 15) + (code > 57 ? 9 : 0);
}
