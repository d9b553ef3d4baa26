/**
 * Words of a person as one line of a board or two of nearly the same length, so that no word is left alone. What is
 * longer than two lines is cut after a word; the board's own marks, `*` and `|`, are taken out.
 */
export function boardLines(words: string, letters: number): string[] {
  const plain = words.replaceAll(/[*|\s]+/g, ' ').trim();
  if (plain.length <= letters) return [plain];
  const whole = plain.length <= letters * 2 ? plain : `${plain.slice(0, letters * 2 - 3).replace(/\s+\S*$/, '')} ...`;
  const gap = middleGap(whole);
  return gap === undefined ? [whole] : [whole.slice(0, gap), whole.slice(gap + 1)];
}

/** The place of the space that is nearest to the middle. */
function middleGap(text: string): number | undefined {
  const offset = (index: number) => Math.abs(index - text.length / 2);
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index);
  return gaps.sort((a, b) => offset(a) - offset(b))[0];
}
