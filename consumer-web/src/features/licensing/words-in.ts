import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { mostNamed } from '@marquee/domain/licensing/words.ts';

/** What stands between commas, at most so many as are taken. */
export function wordsIn(typed: string): string[] {
  const words = typed.split(',').map((word) => word.trim().slice(0, textLimits.tag));
  return [...new Set(words.filter(Boolean))].slice(0, mostNamed);
}
