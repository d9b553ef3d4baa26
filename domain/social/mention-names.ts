/** So many people one text may mention. */
export const mostMentions = 20;

/** A name stands behind a sign that begins a word, and ends with none of the marks that end a sentence. */
const NAME = /(?<![\w@./-])@([a-z0-9_](?:[a-z0-9._-]{1,28}[a-z0-9_]))/gi;

/** A piece of a text: words, or a name with its sign. */
export interface Piece {
  readonly text: string;
  /** In lower case, without the sign; undefined for words. */
  readonly name: string | undefined;
}

/** A text in pieces, in order: joined again they are the text. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(NAME)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), name: undefined });
    pieces.push({ text: match[0], name: match[1]?.toLowerCase() });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), name: undefined });
  return pieces;
}

/** The names that a text mentions, in lower case, each once. */
export function namesIn(text: string): readonly string[] {
  return [...new Set(piecesOf(text).flatMap(({ name }) => name ?? []))];
}
