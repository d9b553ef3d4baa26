import { z } from 'zod';

/** A variable that may be absent, but is not empty. */
export const optional = z.string().min(1).optional();

/** A variable that is one of these words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** A variable that is a whole number from `least` to `most`, as it was written. */
export function wholeNumber(least: number, most: number) {
  const within = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(within, `must be ${least} to ${most}`);
}

/** What some of these variables lack, which only make sense together: one line, or undefined for all or none. */
export function notTogether<Name extends string>(
  env: { readonly [name in Name]?: string | undefined },
  names: readonly Name[],
): string | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return undefined;
  const set = names.filter((name) => env[name] !== undefined);
  return `${set.join(', ')} set without ${missing.join(', ')}. Set all of them, or none.`;
}
