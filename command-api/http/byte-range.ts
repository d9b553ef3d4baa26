import { HttpError } from './error.ts';

/** Bytes of a file, first and last included, from 0. */
export interface AskedRange {
  readonly start: number;
  readonly end: number;
}

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Which bytes of a file of `bytes` a `Range` header asks for (RFC 9110 section 14.2). Undefined for all of it: without a header, for several ranges
 * at once, and for what is no range, which is to be ignored. Throws 416 `RangeNotSatisfiable` where none of its bytes are there.
 */
export function byteRange(header: string | undefined, bytes: number): AskedRange | undefined {
  const [, first = '', last = ''] = ONE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start > end) {
    throw new HttpError(416, 'RangeNotSatisfiable', `This file has ${bytes} bytes. Ask for some of them.`);
  }
  return { start, end };
}
