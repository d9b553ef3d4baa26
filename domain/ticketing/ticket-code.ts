/** What a ticket's code says, before it is signed. `key` numbers the signing key, 0 to 2^32 - 1. */
export interface TicketCode {
  readonly key: number;
  readonly show: string;
  readonly order: string;
  /** 1 to 8. */
  readonly unit: number;
  /** 1 for the buyer's code; one more with each transfer, 65,535 at most. */
  readonly generation: number;
}

const VERSION = 1;
const LENGTH = 40;

/**
 * The bytes that are signed, 40 in all: version (1), key (4), show (16), order (16), unit (1), generation (2), numbers
 * big-endian. Throws `RangeError` on what does not fit.
 */
export function encodeTicketCode({ key, show, order, unit, generation }: TicketCode): Uint8Array {
  const bytes = new Uint8Array(LENGTH);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, VERSION);
  view.setUint32(1, within(key, 0, 0xffffffff));
  bytes.set(uuidBytes(show), 5);
  bytes.set(uuidBytes(order), 21);
  view.setUint8(37, within(unit, 1, 8));
  view.setUint16(38, within(generation, 1, 0xffff));
  return bytes;
}

/** Reads such bytes; undefined for anything else. It says nothing about who wrote them: that is the signature's part. */
export function decodeTicketCode(bytes: Uint8Array): TicketCode | undefined {
  if (bytes.length !== LENGTH || bytes[0] !== VERSION) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unit = view.getUint8(37);
  const generation = view.getUint16(38);
  if (unit < 1 || unit > 8 || generation < 1) return undefined;
  return {
    key: view.getUint32(1),
    show: uuidText(bytes.subarray(5, 21)),
    order: uuidText(bytes.subarray(21, 37)),
    unit,
    generation,
  };
}

function uuidBytes(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`${uuid} is no uuid`);
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function within(value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${value} is not an integer from ${least} to ${most}`);
}
