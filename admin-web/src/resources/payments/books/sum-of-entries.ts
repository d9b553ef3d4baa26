import type { JournalEntriesFilter, JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';
import { amountOf, centsOf } from './money.ts';

/**
 * How a figure is the sum of its entries: how many they are; what stands on one side of its accounts, or on one side less the
 * other; `agreed`: it is no sum, and they are what came of it.
 */
export type Side = 'count' | 'debits' | 'credits' | 'debit less credit' | 'credit less debit' | 'agreed';

type Line = JournalEntry['lines'][number];

/** The lines of an entry that a figure takes. */
export function takes({ account, sub, accounts, payee }: JournalEntriesFilter, line: Line): boolean {
  if (payee !== undefined && !(line.account === 'payee.escrow' && line.sub.startsWith(`${payee}/`))) return false;
  if (account !== undefined && line.account !== account) return false;
  if (sub !== undefined && line.sub !== sub) return false;
  return accounts?.some((each) => line.account === each || line.account.startsWith(`${each}.`)) ?? true;
}

/** What entries come to: a count, or dollars as the contract writes them. */
export function sumOf(
  entries: readonly JournalEntry[],
  filter: JournalEntriesFilter,
  side: Exclude<Side, 'agreed'>,
): string | number {
  if (side === 'count') return entries.length;
  const lines = entries.flatMap((entry) => entry.lines).filter((line) => takes(filter, line));
  return amountOf(lines.reduce((sum, line) => sum + centsOn(side, line), 0));
}

function centsOn(side: Exclude<Side, 'count' | 'agreed'>, { debit, credit }: Line): number {
  if (side === 'debits') return centsOf(debit);
  if (side === 'credits') return centsOf(credit);
  const more = centsOf(debit) - centsOf(credit);
  return side === 'debit less credit' ? more : 0 - more;
}
