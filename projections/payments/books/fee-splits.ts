import type { Business } from '@marquee/domain/payments/businesses.ts';
import { Conditions } from '../../runner/list-page.ts';
import { type Database, statement } from '../../runner/rows.ts';
import type { JournalFilter } from './journal-list.ts';
import { books } from './ledger-tables.ts';

/** What fee splits are grouped by. */
export const groupings = ['business', 'show', 'month', 'policy'] as const;
export type Grouping = (typeof groupings)[number];

/** Events by which what is paid for is given. */
export const SALES = [
  'TicketsIssued',
  'TipReceived',
  'ContentUnlocked',
  'InvoiceFulfilled',
  'SaleCompleted',
  'LicenceIssued',
];

/** A figure: entries of these types, counted; or what they did to these accounts, one side less the other. */
interface Measure {
  readonly types?: readonly string[];
  /** Accounts, each with all whose name goes on after a dot. */
  readonly accounts?: readonly string[];
  readonly side?: 'debit' | 'credit';
}

/** Every figure of a group. Cents but for `sales`, `refunds` and `disputes`, which are counts. */
export const measures = {
  sales: { types: SALES },
  sold: { types: SALES, accounts: ['deposit'], side: 'debit' },
  fees: { types: SALES, accounts: ['revenue'], side: 'credit' },
  earned: { types: SALES, accounts: ['payee.escrow'], side: 'credit' },
  refunds: { types: ['RefundSucceeded'] },
  refunded: {
    types: ['RefundSucceeded'],
    accounts: ['deposit', 'suspense', 'revenue', 'payee', 'expense.chargeback'],
    side: 'debit',
  },
  feesBack: { types: ['RefundSucceeded'], accounts: ['revenue'], side: 'debit' },
  earnedBack: { types: ['RefundSucceeded'], accounts: ['payee'], side: 'debit' },
  disputes: { types: ['DisputeOpened'] },
  disputed: { types: ['DisputeOpened'], accounts: ['cash.disputed'], side: 'debit' },
  won: { types: ['DisputeWon'], accounts: ['cash.disputed'], side: 'credit' },
  lost: { types: ['DisputeLost'], accounts: ['cash.disputed'], side: 'credit' },
  feesLost: { types: ['DisputeLost'], accounts: ['revenue'], side: 'debit' },
  earnedLost: { types: ['DisputeLost'], accounts: ['payee'], side: 'debit' },
  platformLost: { types: ['DisputeLost'], accounts: ['expense.chargeback'], side: 'debit' },
  providerFees: { accounts: ['expense.provider'], side: 'debit' },
  disputeFees: { accounts: ['expense.dispute'], side: 'debit' },
  revenue: { accounts: ['revenue'], side: 'credit' },
  payees: { accounts: ['payee'], side: 'credit' },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];
export const counts: readonly MeasureName[] = ['sales', 'refunds', 'disputes'];

export type FeeSplitRow = Readonly<Record<MeasureName, number>> & {
  readonly business: Business | null;
  readonly show: string | null;
  readonly month: string | null;
  readonly policy: number | null;
};

export interface FeeSplitsAsked {
  readonly by: readonly Grouping[];
  readonly business?: Business | undefined;
  readonly show?: string | undefined;
  readonly policy?: number | undefined;
  /** `YYYY-MM`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface FeeSplitsPage {
  readonly sort: Grouping | MeasureName;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Figures by what they are grouped by, and how many groups there are. */
export async function feeSplits(
  database: Database,
  { by, business, show, policy, from, to }: FeeSplitsAsked,
  { sort, descending, offset, limit }: FeeSplitsPage,
): Promise<{ readonly rows: readonly FeeSplitRow[]; readonly total: number }> {
  const conditions = new Conditions()
    .add('business = ?', business)
    .add('show = ?', show)
    .add('policy = ?', policy)
    .add('month >= ?', from)
    .add('month <= ?', to);
  const columns = groupings.map((each) => (by.includes(each) ? each : `null as ${each}`));
  const sums = Object.entries<Measure>(measures).map(([name, measure]) => `${sumText(measure)} as "${name}"`);
  const group = by.length > 0 ? `group by ${by.join(', ')}` : '';
  const grouped = `select ${[...columns, ...sums].join(', ')} from ${books.figures} ${conditions.where} ${group}`;
  const [first] = (await statement(`select count(*)::int as total from (${grouped}) grouped`)(
    database,
    conditions.values,
  )) as { total: number }[];
  const direction = descending ? 'desc' : 'asc';
  const ties = by.map((each) => `, ${each}`).join('');
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const text = `select * from (${grouped}) grouped order by "${sort}" ${direction} nulls last${ties} ${page}`;
  return { rows: (await statement(text)(database, conditions.values)) as FeeSplitRow[], total: first?.total ?? 0 };
}

/** The entries of the journal that one figure of a group is the sum of. */
export function entriesOf(row: Pick<FeeSplitRow, Grouping>, asked: FeeSplitsAsked, name: MeasureName): JournalFilter {
  const { types, accounts }: Measure = measures[name];
  const [from, to] = [row.month ?? asked.from, row.month ?? asked.to];
  return {
    business: row.business ?? asked.business,
    show: row.show ?? asked.show,
    policy: row.policy ?? asked.policy,
    from: from && `${from}-01`,
    to: to && lastDayOf(to),
    types,
    accounts,
  };
}

/** Sums over the lines of an entry that a measure takes: what the entry adds to the figure. */
export function measured(
  name: MeasureName,
  lines: readonly { account: string; debit: number; credit: number }[],
): number {
  const { accounts = [], side }: Measure = measures[name];
  if (!side) return 1;
  return lines
    .filter((line) => accounts.some((each) => line.account === each || line.account.startsWith(`${each}.`)))
    .reduce((sum, line) => sum + (side === 'debit' ? line.debit - line.credit : line.credit - line.debit), 0);
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

function sumText({ types, accounts = ['whole'], side }: Measure): string {
  const ofTypes = types ? [`type in (${types.map((type) => `'${type}'`).join(', ')})`] : [];
  const onAccounts = accounts.map((each) => `account = '${each}' or account like '${each}.%'`).join(' or ');
  const of = side === 'debit' ? 'debit - credit' : side === 'credit' ? 'credit - debit' : 'entries';
  return `coalesce(sum(${of}) filter (where ${[...ofTypes, `(${onAccounts})`].join(' and ')}), 0)::bigint`;
}
