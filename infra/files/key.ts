const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST = 512;

/** Throws `TypeError` for a key that is not a lower-case path: no store is ever asked for one. */
export function checkKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key))
    throw new TypeError(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
}

/** Throws `TypeError` for a prefix that is not a key with a slash behind it. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new TypeError(`not a prefix of file keys: ${JSON.stringify(prefix.slice(0, 80))}`);
  checkKey(prefix.slice(0, -1));
}

export interface ByteRange {
  /** First byte, from 0. */
  readonly start: number;
  /** Last byte, included; absent: to the end of the file. */
  readonly end?: number;
}

/** Throws `RangeError` for a range that no file can have. */
export function checkRange({ start, end }: ByteRange): void {
  const fits =
    Number.isSafeInteger(start) && start >= 0 && (end === undefined || (Number.isSafeInteger(end) && end >= start));
  if (!fits) throw new RangeError(`not a range of bytes: ${start}-${end ?? ''}`);
}
