import type { JournalEntriesFilter } from '@marquee/command-api/contract/payments-book-entries.ts';
import type { Side } from './sum-of-entries.ts';

/** A figure of the books. */
export interface FigureProps {
  /** What it is the sum of, in words: `Sold, tickets, 2026-11`. */
  readonly what: string;
  /** Dollars as the contract writes them, or a count. */
  readonly value: string | number;
  /** The entries that it is the sum of, and how. */
  readonly entries: JournalEntriesFilter;
  readonly side: Side;
}
