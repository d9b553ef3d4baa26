/** So many letters of a word may be other ones, missing or too many: none of a word of one or two, which is like too much. */
function mistakesIn(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Up to so many letters, the first one has to be right: of a short word little else tells what was meant. */
const SHORT = 4;

/**
 * How many letters stand between what is looked for and the words of a name, over all of the query's words, each beside the one that it
 * is most like; a word may be the beginning of one. Undefined where one of them is like none.
 */
export function mistakes(wanted: readonly string[], name: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of wanted) {
    const least = Math.min(...name.map((one) => distanceToBeginning(word, one)));
    if (least > mistakesIn(word)) return undefined;
    sum += least;
  }
  return sum;
}

function distanceToBeginning(wanted: string, word: string): number {
  if (word.startsWith(wanted)) return 0;
  const most = mistakesIn(wanted);
  if (most === 0 || word.length < wanted.length - most) return Number.POSITIVE_INFINITY;
  if (wanted.length <= SHORT && wanted[0] !== word[0]) return Number.POSITIVE_INFINITY;
  return leastOfBeginnings(wanted, word.slice(0, wanted.length + most));
}

/** Letters changed, added, left out, or swapped with the next one, between a word and whatever beginning of another is nearest. */
function leastOfBeginnings(wanted: string, word: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: wanted.length + 1 }, (_, n) => n)];
  let least = wanted.length;
  for (let w = 1; w <= word.length; w += 1) {
    const row = [w];
    for (let q = 1; q <= wanted.length; q += 1) {
      const other = wanted[q - 1] === word[w - 1] ? 0 : 1;
      const step = Math.min((last[q] ?? 0) + 1, (row[q - 1] ?? 0) + 1, (last[q - 1] ?? 0) + other);
      const swapped = q > 1 && w > 1 && wanted[q - 1] === word[w - 2] && wanted[q - 2] === word[w - 1];
      row.push(swapped ? Math.min(step, (beforeLast[q - 2] ?? 0) + 1) : step);
    }
    least = Math.min(least, row[wanted.length] ?? least);
    [beforeLast, last] = [last, row];
  }
  return least;
}
