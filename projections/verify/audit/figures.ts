import type { Business } from '@marquee/domain/payments/businesses.ts';
import type { Posting } from '../money/books.ts';

/** What figures are told apart by. */
export interface Dimensions {
  /** What was sold; `none` for money that is of no sale. */
  readonly business: Business;
  /** Empty where no show stands behind it. */
  readonly show: string;
  /** `YYYY-MM` in UTC, of the event itself. */
  readonly month: string;
  /** The version that the sale was struck under. */
  readonly policy: number;
}

/** Counts of events, and sums in cents. */
export interface Sums {
  readonly sales: number;
  /** What sales brought, and of it what is ours and what is the payees'. */
  readonly sold: number;
  readonly fees: number;
  readonly earned: number;
  readonly refunds: number;
  /** What went back, before or after it was fulfilled, and of it what was ours and the payees'. */
  readonly refunded: number;
  readonly feesBack: number;
  readonly earnedBack: number;
  readonly disputes: number;
  readonly disputed: number;
  readonly won: number;
  readonly lost: number;
  readonly feesLost: number;
  readonly earnedLost: number;
  /** What of lost disputes exceeded the payment, and is the platform's loss. */
  readonly platformLost: number;
  /** What the provider kept, of payments and for disputes, and the platform bears. */
  readonly providerFees: number;
  readonly disputeFees: number;
  /** What is left of both over all of these. */
  readonly revenue: number;
  readonly payees: number;
}

export type Figure = Dimensions & Sums;

export const nothing: Sums = {
  sales: 0,
  sold: 0,
  fees: 0,
  earned: 0,
  refunds: 0,
  refunded: 0,
  feesBack: 0,
  earnedBack: 0,
  disputes: 0,
  disputed: 0,
  won: 0,
  lost: 0,
  feesLost: 0,
  earnedLost: 0,
  platformLost: 0,
  providerFees: 0,
  disputeFees: 0,
  revenue: 0,
  payees: 0,
};

/** Events by which what was paid for was given. */
const sales = ['TicketsIssued', 'TipReceived', 'ContentUnlocked', 'InvoiceFulfilled', 'SaleCompleted', 'LicenceIssued'];

/** Figures of a period by business, show, month and policy version. */
export class Figures {
  readonly #sums = new Map<string, Figure>();

  add(dimensions: Dimensions, type: string, postings: readonly Posting[]): void {
    const { business, show, month, policy } = dimensions;
    const key = [business, show, month, policy].join('\n');
    const before = this.#sums.get(key) ?? { ...dimensions, ...nothing };
    this.#sums.set(key, { ...before, ...added(before, sumsOf(type, postings)) });
  }

  all(): readonly Figure[] {
    const key = ({ month, business, show, policy }: Figure) => [month, business, show, policy].join('\n');
    return [...this.#sums.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  }
}

export function added(a: Sums, b: Partial<Sums>): Sums {
  const names = Object.keys(nothing) as (keyof Sums)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + (b[name] ?? 0)])) as unknown as Sums;
}

/** What one entry of the books adds. */
function sumsOf(type: string, postings: readonly Posting[]): Partial<Sums> {
  const on = (...names: string[]) =>
    postings.reduce(
      (sum, [account, , cents]) =>
        sum + (names.some((name) => account === name || account.startsWith(`${name}.`)) ? cents : 0),
      0,
    );
  const all = {
    providerFees: on('expense.provider'),
    disputeFees: on('expense.dispute'),
    revenue: 0 - on('revenue'),
    payees: 0 - on('payee'),
  };
  if (sales.includes(type)) {
    return { ...all, sales: 1, sold: on('deposit'), fees: 0 - on('revenue'), earned: 0 - on('payee.escrow') };
  }
  if (type === 'RefundSucceeded') {
    const refunded = on('deposit', 'suspense', 'revenue', 'payee', 'expense.chargeback');
    return { ...all, refunds: 1, refunded, feesBack: on('revenue'), earnedBack: on('payee') };
  }
  if (type === 'DisputeOpened') return { ...all, disputes: 1, disputed: on('cash.disputed') };
  if (type === 'DisputeWon') return { ...all, won: 0 - on('cash.disputed') };
  if (type === 'DisputeLost') {
    const [lost, platformLost] = [0 - on('cash.disputed'), on('expense.chargeback')];
    return { ...all, lost, platformLost, feesLost: on('revenue'), earnedLost: on('payee') };
  }
  return all;
}
