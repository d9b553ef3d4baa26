/** The words that templates have in place of a context's and an aggregate's names. */
export interface Names {
  /** The context: its folder's name on every floor. */
  readonly context: string;
  readonly aggregate: string;
  /** More than one of the aggregate. */
  readonly plural: string;
}

const WORD = /^[a-z][a-z0-9]{1,30}$/;

/**
 * The names of a context and its first aggregate, each one word in lower case: `reviews` and `review`. Throws with a sentence
 * when one cannot be.
 */
export function namesOf(context: string | undefined, aggregate: string | undefined): Names {
  if (!context || !aggregate)
    throw new Error('Say both: npm run new -- context NAME AGGREGATE, as in: context reviews review.');
  for (const word of [context, aggregate]) {
    if (!WORD.test(word))
      throw new Error(`${word} is no name: take one word of small letters, such as reviews or review.`);
  }
  return { context, aggregate, plural: pluralOf(aggregate) };
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Puts names where a template has `__context__`, `__aggregate__` or `__plural__`; in capitals, where it begins with one. */
export function named(text: string, names: Names): string {
  return text.replaceAll(/__(context|aggregate|plural)__/gi, (_, word: string) => {
    const name = names[word.toLowerCase() as keyof Names];
    return word === word.toLowerCase() ? name : name.slice(0, 1).toUpperCase() + name.slice(1);
  });
}
