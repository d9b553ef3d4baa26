import type { FeeSplit } from '@marquee/command-api/contract/payments-book-entries.ts';
import type { Side } from '../books/sum-of-entries.ts';

export type Measure = keyof FeeSplit['entries'];

/** What each figure of a fee split is called, and how it is the sum of its entries. */
export const measures: Readonly<Record<Measure, { readonly label: string; readonly side: Side }>> = {
  sales: { label: 'Sales', side: 'count' },
  sold: { label: 'Sold', side: 'debit less credit' },
  fees: { label: 'Our fees', side: 'credit less debit' },
  earned: { label: 'Payees earned', side: 'credit less debit' },
  refunds: { label: 'Refunds', side: 'count' },
  refunded: { label: 'Refunded', side: 'debit less credit' },
  feesBack: { label: 'Fees given back', side: 'debit less credit' },
  earnedBack: { label: 'Earnings given back', side: 'debit less credit' },
  disputes: { label: 'Disputes', side: 'count' },
  disputed: { label: 'Disputed', side: 'debit less credit' },
  won: { label: 'Disputes won', side: 'credit less debit' },
  lost: { label: 'Disputes lost', side: 'credit less debit' },
  feesLost: { label: 'Fees lost', side: 'debit less credit' },
  earnedLost: { label: 'Earnings lost', side: 'debit less credit' },
  platformLost: { label: 'Lost by us', side: 'debit less credit' },
  providerFees: { label: "Provider's fees", side: 'debit less credit' },
  disputeFees: { label: 'Dispute fees', side: 'debit less credit' },
  revenue: { label: 'Left to us', side: 'credit less debit' },
  payees: { label: 'Left to payees', side: 'credit less debit' },
};
export const measureNames = Object.keys(measures) as Measure[];

/** What a group of figures is of, in words: what it is not told apart by is left out. */
export function groupText({ month, business, show, policy }: FeeSplit): string {
  const parts = [month, business, show && `show ${show}`, policy !== null && `policy version ${policy}`];
  return parts.filter(Boolean).join(', ') || 'everything';
}
