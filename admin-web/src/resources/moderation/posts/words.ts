import type { AdminPost, AdminPostWhole } from '@marquee/command-api/contract/moderation-posts.ts';
import { states as caseStates } from '../cases/words.ts';

/** A post of a list, with what its page has besides once that is read. */
export type WholePost = AdminPost & Partial<AdminPostWhole>;

export const states = {
  live: 'In the feeds',
  hidden: 'Hidden',
  gated: 'For adults',
  deleted: 'Deleted by its author',
  erased: 'Erased for good',
} as const;

export const audiences: Readonly<Record<AdminPost['audience'], string>> = {
  public: 'everybody',
  followers: 'followers',
  group: 'a group',
};

/** How it stands now, in words. */
export function standingOf({ state, hidden, gated }: AdminPost): string {
  if (state !== 'published') return states[state];
  if (hidden !== null) return `${states.hidden}: ${hidden}`;
  return gated ? states.gated : states.live;
}

/** What its case is about now. */
export function caseOf({ case: round }: AdminPost): string {
  if (!round) return '–';
  return `${caseStates[round.state]}, ${round.reports} ${round.reports === 1 ? 'report' : 'reports'}`;
}
