import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { releaseDueAt } from '@marquee/domain/payments/payee/due.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import {
  counts,
  entriesOf,
  type FeeSplitRow,
  type FeeSplitsAsked,
  type MeasureName,
  measureNames,
  SALES,
} from '@marquee/projections/payments/books/fee-splits.ts';
import type { JournalRow } from '@marquee/projections/payments/books/journal-list.ts';
import type { HeldEscrow, PayeeSums } from '@marquee/projections/payments/books/payee-list.ts';
import type { SaleRow } from '@marquee/projections/payments/ledger/sales.ts';
import type { JournalEntriesFilter } from '../../contract/payments-book-entries.ts';

interface Sums {
  readonly account: string;
  readonly sub?: string;
  readonly debit: number;
  readonly credit: number;
}

/** What stands on an account, with the entries that made it so; `until` says up to when. */
export function balanceView({ account, sub, debit, credit }: Sums, until: JournalEntriesFilter = {}) {
  return {
    id: sub === undefined ? account : `${account}:${sub}`,
    account,
    sub: sub ?? null,
    debit: dollars(debit),
    credit: dollars(credit),
    balance: dollars(debit - credit),
    entries: { account, ...(sub !== undefined && { sub }), ...until },
  };
}

export function entryView({ entry, show, lines, place: _, ...row }: JournalRow) {
  return {
    id: entry,
    ...row,
    show: show || null,
    lines: lines.map(({ account, sub, debit, credit }) => ({
      account,
      sub,
      debit: dollars(debit),
      credit: dollars(credit),
    })),
  };
}

type Figures<T> = Record<MeasureName, T>;
type Tally = 'sales' | 'refunds' | 'disputes';

export function feeSplitView(row: FeeSplitRow, asked: FeeSplitsAsked) {
  const { business, show, month, policy } = row;
  const figure = (name: MeasureName) => [name, counts.includes(name) ? row[name] : dollars(row[name])];
  const entries = (name: MeasureName) => [name, withoutUndefined(entriesOf(row, asked, name))];
  const figures = Object.fromEntries(measureNames.map(figure)) as Record<Tally, number> & Omit<Figures<string>, Tally>;
  return {
    id: [month, business, show, policy].map((part) => part ?? '*').join('|'),
    business,
    show,
    month,
    policy,
    ...figures,
    entries: Object.fromEntries(measureNames.map(entries)) as Figures<JournalEntriesFilter>,
  };
}

export function payableView({ stream, cents, place: _, show, ...sale }: SaleRow) {
  const { business, payee, policy, at, paid, given, returned, disputed, lost, deposit } = sale;
  const amounts = { price: cents, paid, given, returned, disputed, lost, deposit };
  const told = Object.fromEntries(Object.entries(amounts).map(([name, each]) => [name, dollars(each)]));
  const sums = told as Record<keyof typeof amounts, string>;
  return { id: stream, business, show: show || null, payee, policy, ...sums, at, entries: payableEntries(stream) };
}

/** The entries of a payable's stream that each of its amounts is the sum of. */
function payableEntries(stream: string) {
  return {
    price: { stream },
    paid: { stream, types: ['PaymentSucceeded'], account: 'deposit' },
    given: { stream, types: [...SALES], account: 'deposit' },
    returned: { stream, types: ['RefundSucceeded'], accounts: ['cash.provider', 'promo', 'expense.provider'] },
    disputed: { stream, account: 'cash.disputed' },
    lost: { stream, types: ['DisputeLost'], account: 'cash.disputed' },
    deposit: { stream, account: 'deposit' },
  };
}

/** A payee with what waits for them; it is released by the policy that is in force then. */
export function payeeView(
  { person, available, held }: PayeeSums,
  escrow: readonly HeldEscrow[],
  name: string | undefined,
  policy: Policy,
) {
  return {
    id: person,
    name: name ?? null,
    available: dollars(available),
    held: dollars(held),
    escrow: escrow.map(({ key, cents, ended_at }) => {
      const due = releaseDueAt(key, ended_at ?? undefined, policy);
      const entries = { account: 'payee.escrow', sub: `${person}/${key}` };
      return { key, amount: dollars(cents), dueAt: due === undefined ? null : iso(due), entries };
    }),
    entries: { account: 'payee.available', sub: person },
    heldEntries: { payee: person },
  };
}

/** A filter as it goes into an address: only what is said. */
export function withoutUndefined<T extends object>(filter: T): JournalEntriesFilter {
  return JSON.parse(JSON.stringify(filter)) as JournalEntriesFilter;
}
