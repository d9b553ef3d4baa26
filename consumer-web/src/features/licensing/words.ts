import type { LicenceRequest, Terms } from '@marquee/command-api/contract/licensing-deals.ts';
import { territoryNames, usageNames } from '@marquee/domain/licensing/words.ts';
import { formatDate } from './format-date.ts';

/** The first letter as a capital. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** How long terms hold: `Tue, Nov 24 to Wed, Nov 24, 2027`. */
export function termOf({ startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>): string {
  const start = formatDate(startDate);
  return endDate === null ? `from ${start}, for good` : `${start} to ${formatDate(endDate)}`;
}

/** Terms in one line: `TV, Movie · Europe · Tue, Nov 24 to Wed, Nov 24, 2027 · exclusive`. */
export function termsLine(terms: Terms): string {
  const { usage, territory, exclusive } = terms;
  const parts = [usage.map((each) => usageNames[each]).join(', '), territoryNames[territory], termOf(terms)];
  return [...parts, exclusive ? 'exclusive' : 'non-exclusive'].join(' · ');
}

/** Where a negotiation is, as its plate says. */
export const stateNames: Readonly<Record<LicenceRequest['state'], string>> = {
  requested: 'Requested',
  offered: 'In negotiation',
  accepted: 'To be paid',
  paid: 'Being issued',
  licensed: 'Licensed',
  disputed: 'Payment disputed',
  ended: 'Ended',
  voided: 'Void',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  lapsed: 'Expired',
  unpaid: 'Not paid in time',
  refunded: 'Money returned',
};

/** The colour of that plate. */
export function stateKind({ state, side, turn }: Pick<LicenceRequest, 'state' | 'side' | 'turn'>) {
  if (state === 'licensed') return 'ok';
  if (state === 'disputed' || state === 'voided') return 'bad';
  if (turn === side || (state === 'accepted' && side === 'supervisor')) return 'soon';
  return turn || state === 'accepted' || state === 'paid' ? 'wait' : 'ended';
}
