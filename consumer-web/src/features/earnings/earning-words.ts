import type { EarningLine, EarningSource, Earnings } from '@marquee/command-api/contract/earnings.ts';

/** What sources are called. */
export const sourceWords: Readonly<Record<EarningSource, string>> = {
  ticket: 'Tickets',
  tip: 'Tips and gifts',
  unlock: 'Unlocks',
  subscription: 'Subscriptions',
  licence: 'Sync licences',
  art: 'Art',
  royalty: 'Art you made, sold on',
  split: 'Shares of others’ tracks',
};

/** What waits, by what it is of. */
export const waitingWords: Readonly<Record<Earnings['waiting'][number]['kind'], string>> = {
  show: 'Tickets of a show that is not over',
  art: 'Art that its buyer has not received',
  tip: 'Tips and gifts',
  unlock: 'Unlocks',
  replay: 'Replays',
  licence: 'Sync licences',
  other: 'Other sales',
};

const eventWords: Readonly<Record<string, string>> = {
  TicketsIssued: 'sold',
  TipReceived: 'received',
  ContentUnlocked: 'sold',
  SaleCompleted: 'sold',
  LicenceIssued: 'sold',
  RefundSucceeded: 'given back',
  DisputeOpened: 'set aside: the bank asks about it',
  DisputeWon: 'back to you: the bank has decided',
  DisputeLost: 'lost: the bank has decided',
  ProviderFeeRecorded: 'the card’s fee',
};

/** What an event is to whom it pays. */
export function eventWord({ event }: Pick<EarningLine, 'event'>): string {
  return eventWords[event] ?? event;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A UTC month, `2026-11`, in words. */
export function monthWord(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}
