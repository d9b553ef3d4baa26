/** A name that somebody has begun to type: the letters so far, and where its sign stands. */
export interface BegunName {
  readonly letters: string;
  readonly at: number;
}

/** Fewer letters begin too many names. */
const FEWEST = 2;
const BEGUN = /(?:^|[^\w@./-])@([\w.-]{0,30})$/;

/** The name that ends where the cursor is; undefined where there is none, or too little of it. */
export function begunNameIn(text: string, cursor: number): BegunName | undefined {
  const letters = BEGUN.exec(text.slice(0, cursor))?.[1];
  if (letters === undefined || letters.length < FEWEST) return undefined;
  return { letters, at: cursor - letters.length - 1 };
}

/** What goes in place of what was begun, from and to where, and where the cursor is then: behind one space. */
export function completion(text: string, { at, letters }: BegunName, username: string) {
  const to = at + 1 + letters.length;
  const name = `@${username}${text[to] === ' ' ? '' : ' '}`;
  return { name, from: at, to, cursor: at + `@${username} `.length };
}
