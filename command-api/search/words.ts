const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Most words of a search that count. */
const MOST_WORDS = 8;

/** The words of a name as they are compared: lower case, without accents, letters and digits alone. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(MARKS, '').toLowerCase();
  return plain.match(WORD) ?? [];
}

/** A name as the index keeps it: each of its words after a space, so that ` ada` finds where a word begins. */
export function folded(name: string): string {
  return wordsOf(name)
    .map((word) => ` ${word}`)
    .join('');
}

/** The words that are looked for. */
export function wantedWords(query: string): string[] {
  return wordsOf(query).slice(0, MOST_WORDS);
}
