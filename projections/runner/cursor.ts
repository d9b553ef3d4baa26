/** Where a list goes on: the sort key of the last row that was given out, opaque to whoever carries it. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The sort key of a cursor; undefined for anything that is not a cursor of `length` parts. */
export function decodeCursor(cursor: string, length: number): readonly (string | number)[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const sound = Array.isArray(key) && key.length === length && key.every((part) => typeof part !== 'object');
    return sound ? key : undefined;
  } catch {
    return undefined;
  }
}

/** One page of a list, and where the next one begins; undefined `next` on the last page. */
export interface Page<R> {
  readonly rows: readonly R[];
  readonly next: string | undefined;
}
