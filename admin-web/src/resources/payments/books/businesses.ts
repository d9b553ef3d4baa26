import type { JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';

type Business = JournalEntry['business'];

/** What each business is called. */
export const businessNames: Readonly<Record<Business, string>> = {
  ticket: 'Tickets',
  tip: 'Tips',
  unlock: 'Unlocks',
  subscription: 'Subscriptions',
  art: 'Art',
  licence: 'Licences',
  none: 'Of no sale',
};

export const businessChoices = Object.entries(businessNames).map(([id, name]) => ({ id, name }));
