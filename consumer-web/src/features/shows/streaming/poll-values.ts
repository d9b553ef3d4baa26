import type { Poll } from '@marquee/command-api/contract/shows-live.ts';

/** Most answers of a poll. */
export const MAX_OPTIONS = 4;

/** The answers that were filled in. */
export function optionsToSend(options: readonly { text: string }[]): string[] {
  return options.map(({ text }) => text.trim()).filter(Boolean);
}

/** Each answer's share of the votes in whole percent; 0 before anybody voted. */
export function sharesOf({ options }: Pick<Poll, 'options'>): number[] {
  const total = options.reduce((sum, { votes }) => sum + votes, 0);
  return options.map(({ votes }) => (total === 0 ? 0 : Math.round((votes / total) * 100)));
}
