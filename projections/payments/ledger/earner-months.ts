import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { share } from '@marquee/domain/money.ts';
import type { Business } from '@marquee/domain/payments/businesses.ts';
import type { TableDefinition, Write } from '../../runner/projection.ts';
import { addToRows } from '../../runner/row-statements.ts';
import { escrow, type JournalLine } from './lines.ts';

/**
 * Where somebody's money comes from: a sale of their own by its business, `split` for a share of what another sells, `royalty` for what a
 * piece of art that they made is sold for later.
 */
export const earningSources = [
  'ticket',
  'tip',
  'unlock',
  'subscription',
  'licence',
  'art',
  'royalty',
  'split',
] as const;
export type EarningSource = (typeof earningSources)[number];

/** What somebody has earned in a month (`YYYY-MM`, UTC) from one source. Cents, signed: what went back is taken off the month it did so in. */
export interface EarnerMonthRow {
  readonly person: string;
  readonly month: string;
  readonly source: EarningSource;
  /** Times that something was given for money. */
  readonly sales: number;
  /** Before our fee, and before what the provider kept where a payee bears that. */
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

export const earnerMonthsTable: TableDefinition = {
  name: 'earner_months',
  columns: {
    person: 'uuid',
    month: 'text',
    source: 'text',
    sales: 'bigint not null',
    gross: 'bigint not null',
    fee: 'bigint not null',
    net: 'bigint not null',
  },
  key: ['person', 'month', 'source'],
};

/** An entry of the books, with what was sold and by whom; the seller is null for what is all ours. */
export interface EarningEntry {
  readonly event: RecordedEvent;
  readonly lines: readonly JournalLine[];
  readonly business: Business;
  readonly seller: string | null;
}

const reserved = 'payee.reserved';
const credited = ({ debit, credit }: JournalLine) => credit - debit;
const fulfilments: readonly string[] = [
  'TicketsIssued',
  'TipReceived',
  'ContentUnlocked',
  'SaleCompleted',
  'LicenceIssued',
];

/** Which source a sale is for one of its payees. */
export function sourceOf(business: Business, isSeller: boolean): EarningSource | undefined {
  if (business === 'none') return undefined;
  if (isSeller) return business;
  return business === 'art' ? 'royalty' : 'split';
}

/**
 * What an entry adds for each of its payees, our fee laid on them by what each gets. What is only set aside for a dispute is theirs still.
 * Nothing is added by a payee's own stream, which moves what was earned before.
 */
export function earnedIn({ event, lines, business, seller }: EarningEntry): EarnerMonthRow[] {
  if (categoryOf(event.stream) === 'payee') return [];
  const nets = new Map<string, number>();
  for (const line of lines) {
    if (line.account !== escrow && line.account !== reserved) continue;
    const person = line.sub.slice(0, line.sub.indexOf('/'));
    nets.set(person, (nets.get(person) ?? 0) + credited(line));
  }
  const payees = [...nets].filter(([, net]) => net !== 0);
  if (payees.length === 0) return [];
  const fees = feesOf(
    event,
    lines,
    payees.map(([, net]) => net),
  );
  return payees.flatMap(([person, net], n) => {
    const source = sourceOf(business, person === seller);
    const fee = fees[n] ?? 0;
    const sales = fulfilments.includes(event.type) ? 1 : 0;
    return source
      ? [{ person, month: event.meta.recordedAt.slice(0, 7), source, sales, gross: net + fee, fee, net }]
      : [];
  });
}

/** What the provider kept is all fee; else ours is divided by what each payee gets, or gives back. */
function feesOf({ type }: RecordedEvent, lines: readonly JournalLine[], nets: readonly number[]): number[] {
  if (type === 'ProviderFeeRecorded') return nets.map((net) => -net);
  const ours = lines.reduce((sum, line) => sum + (line.account.startsWith('revenue.') ? credited(line) : 0), 0);
  const parts = share(Math.abs(ours), nets.map(Math.abs));
  return parts.map((part) => (ours < 0 ? -part : part));
}

export function addEarnerMonths(entries: readonly EarningEntry[], write: Write): Promise<void> {
  const keyOf = ({ person, month, source }: EarnerMonthRow) => `${person} ${month} ${source}`;
  const groups = Map.groupBy(entries.flatMap(earnedIn), keyOf).values();
  const rows = [...groups].flatMap((group) => {
    const [first] = group;
    const on = (column: 'sales' | 'gross' | 'fee' | 'net') => group.reduce((sum, row) => sum + row[column], 0);
    return first ? [{ ...first, sales: on('sales'), gross: on('gross'), fee: on('fee'), net: on('net') }] : [];
  });
  return addToRows(earnerMonthsTable, rows, write);
}
