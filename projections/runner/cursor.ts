/** What a part of a sort key is; an instant is ISO 8601 in UTC. */
export type CursorPart = 'integer' | 'instant' | 'text' | 'uuid';

const sound: Readonly<Record<CursorPart, (part: unknown) => boolean>> = {
  integer: Number.isSafeInteger,
  instant: (part) => typeof part === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) && Date.parse(part) > 0,
  text: (part) => typeof part === 'string' && !part.includes('\u0000') && part.isWellFormed(),
  uuid: (part) => typeof part === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part),
};

/** Where a list goes on: the sort key of the last row that was given out, opaque to whoever carries it. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The sort key of a cursor; undefined for anything that is not a cursor of such parts, which the database could not read. */
export function decodeCursor(cursor: string, parts: readonly CursorPart[]): readonly (string | number)[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = Array.isArray(key) && key.length === parts.length;
    return fits && parts.every((part, at) => sound[part](key[at])) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** One page of a list, and where the next one begins; undefined `next` on the last page. */
export interface Page<R> {
  readonly rows: readonly R[];
  readonly next: string | undefined;
}

/** Cuts the first page of `limit` rows off rows of which one more was asked for; `keyOf` is the sort key of a row. */
export function pageOf<R>(rows: readonly R[], limit: number, keyOf: (row: R) => readonly (string | number)[]): Page<R> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > limit ? encodeCursor(keyOf(last)) : undefined };
}
