import type { Readable } from 'node:stream';
import type { ByteRange } from './key.ts';

/** Is shown bytes piece by piece, and keeps none of them: the next piece may lie in the same place. */
export type SeePiece = (piece: Buffer) => void | Promise<void>;

export interface StoredFile {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
}

/**
 * Uploaded and made bytes, on disk or in an S3 store. Keys are lower-case paths made by us, never by a user; no key
 * is a folder of another, because not every store can hold both.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** Whole or not at all: a body that fails leaves what was there before. Throws `TypeError` for an illegal key. */
  put(key: string, contentType: string, body: Buffer | Readable): Promise<StoredFile>;
  /**
   * Undefined when there is no such file. With a range the body is that part, cut at the file's end; `file` describes
   * the whole. Throws `RangeError` when the range begins behind the end. The body has to be read or destroyed.
   */
  get(key: string, range?: ByteRange): Promise<{ file: StoredFile; body: Readable } | undefined>;
  /** Shows the bytes of a file in order, the next piece when `see` is done with the last. False when there is no such file. */
  walk(key: string, see: SeePiece): Promise<boolean>;
  /** Harmless when there is no such file. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix`, which ends in a slash, in order. */
  list(prefix: string): Promise<readonly string[]>;
  /** Throws why the store does not answer. Absent where there is nothing between it and us. */
  readonly reach?: () => Promise<void>;
  close(): Promise<void>;
}
