import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { invoiceEvents } from '@marquee/domain/subscriptions/invoice/events.ts';
import { monthEvents } from '@marquee/domain/subscriptions/month/events.ts';
import { endOfMonth, monthOf } from '@marquee/domain/subscriptions/month/recognition.ts';
import type { Product } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionEvents } from '@marquee/domain/subscriptions/subscription/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

/** One paid period whose price is earned as its days pass. */
export interface DeferredRow {
  readonly invoice: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** Null until its invoice is fulfilled, and where its price is earned at once. */
  readonly product: Product | null;
  readonly cents: number;
  readonly fulfilled_at: string | null;
  /** When its money went back, or a bank took it for good; null: it did not. */
  readonly returned_at: string | null;
}

/** One closed month of the books, with what was recognised in it: cents a product. */
export interface ClosedMonthRow {
  readonly month: string;
  readonly recognised: readonly { readonly product: Product; readonly cents: number }[];
}

const definitions = { ...subscriptionEvents, ...invoiceEvents };

const deferredTable = keyedTable<DeferredRow, 'invoice', typeof definitions>({
  name: 'deferred',
  columns: {
    invoice: 'uuid',
    starts_at: 'timestamptz not null',
    ends_at: 'timestamptz not null',
    product: 'text',
    cents: 'bigint not null',
    fulfilled_at: 'timestamptz',
    returned_at: 'timestamptz',
  },
  key: ['invoice'],
  indexes: ['(fulfilled_at) where product is not null'],
  keyOf(event: Recorded<typeof definitions>) {
    if (event.type === 'PeriodStarted') return { invoice: event.data.invoice };
    return categoryOf(event.stream) === 'invoice' ? { invoice: keyOf(event.stream) } : [];
  },
  isFirst: ({ type }) => type === 'PeriodStarted',
  on: {
    PeriodStarted: (_, { data: { start, end } }, { invoice }) => ({
      ...{ invoice, starts_at: start, ends_at: end },
      ...{ product: null, cents: 0, fulfilled_at: null, returned_at: null },
    }),
    InvoiceFulfilled: (row, { data: { split }, meta }) => {
      const deferred = split.find(({ account }) => account === 'deferred');
      if (!row || !deferred) return row;
      return { ...row, product: deferred.sub as Product, cents: deferred.cents, fulfilled_at: meta.recordedAt };
    },
    RefundSucceeded: (row, { meta }) => row && { ...row, returned_at: row.returned_at ?? meta.recordedAt },
    DisputeLost: (row, { meta }) => row && { ...row, returned_at: row.returned_at ?? meta.recordedAt },
  },
});

const monthsTable = keyedTable<ClosedMonthRow, 'month', typeof monthEvents>({
  name: 'closed_months',
  columns: { month: 'text', recognised: 'jsonb not null' },
  key: ['month'],
  keyOf: ({ data: { month } }) => ({ month }),
  isFirst: () => true,
  on: { MonthClosed: (_, { data: { month, recognised } }) => ({ month, recognised }) },
});

/** What is paid for and not earned yet, and the months that were closed. */
export const deferredRevenue = projection('deferred_revenue', 1, mergeDefinitions(definitions, monthEvents), [
  deferredTable,
  monthsTable,
]);

const { table } = projectionVersionOf(deferredRevenue);
const utcDay = (column: string) => `(${column} at time zone 'UTC')::date`;
/** Days of a period, and those of them that have passed at `$1`. */
const days = `(${utcDay('ends_at')} - ${utcDay('starts_at')})`;
const passed = `greatest(0, least(${days}, ${utcDay('$1::timestamptz')} - ${utcDay('starts_at')}))`;
const rise = prepared<{ product: Product; cents: number }>(
  `with due as (
     select product, sum(cents * ${passed} / ${days}) as cents from ${table('deferred')}
     where product is not null and fulfilled_at < $1::timestamptz
       and (returned_at is null or returned_at >= $1::timestamptz)
     group by product
   ), before as (
     select each.product, sum(each.cents) as cents
     from ${table('closed_months')} m, jsonb_to_recordset(m.recognised) as each (product text, cents bigint)
     where m.month < $2 group by each.product
   )
   select product, (coalesce(due.cents, 0) - coalesce(before.cents, 0))::bigint as cents
   from due full join before using (product)
   where coalesce(due.cents, 0) <> coalesce(before.cents, 0) order by product`,
);
const place = prepared<{ closed: string | null; first: string | null }>(
  `select (select max(month) from ${table('closed_months')}) as closed,
     (select min(fulfilled_at) from ${table('deferred')} where product is not null) as first`,
);

/** The first month (`YYYY-MM`) that is not closed; undefined while nobody has paid for days ahead. */
export async function monthToClose(database: Database): Promise<string | undefined> {
  const [{ closed, first } = { closed: null, first: null }] = await place(database, []);
  if (closed) return monthOf(endOfMonth(closed));
  return first ? monthOf(ms(first)) : undefined;
}

/** What is earned by the end of a month and was recognised in none before it, cents a product; what has not moved is left out. */
export function earnedIn(database: Database, month: string): Promise<readonly { product: Product; cents: number }[]> {
  return rise(database, [iso(endOfMonth(month)), month]);
}
