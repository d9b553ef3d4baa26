import { iso } from '@marquee/domain/kernel/time.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type InvoiceRow, type SubscriptionRow, subscriptions } from './subscriptions.ts';

const { table } = projectionVersionOf(subscriptions);
const ofPerson = prepared<SubscriptionRow>(
  `select * from ${table('subscriptions')} where person = $1 order by product`,
);
const active = prepared<{ product: string }>(
  `select product from ${table('subscriptions')} where person = $1 and product = $2 and standing = 'active'`,
);
const invoices = prepared<InvoiceRow>(
  `select * from ${table('invoices')} where person = $1 order by issued_at desc, invoice limit $2`,
);
const ofSubscription = prepared<InvoiceRow>(
  `select * from ${table('invoices')} where person = $1 and subscription = $2 order by issued_at desc, invoice limit $3`,
);
const unpaid = prepared<{ invoice: string }>(
  `select invoice from ${table('invoices')} where person = $1 and payment = 'requested' order by invoice`,
);
const ended = prepared<{ subscription: string; n: number }>(
  `select subscription, period + 1 as n from ${table('subscriptions')}
   where standing = 'active' and due is null and period_end <= $1 order by period_end, subscription limit $2`,
);
const ending = prepared<{ subscription: string; term: number; n: number; at: string }>(
  `select subscription, term, period + 1 as n, period_end as at from ${table('subscriptions')}
   where standing = 'active' and due is null and period_end > $1 and period_end <= $2 and ends_at is null
   order by period_end, subscription limit $3`,
);

/** What a person subscribes to, and has subscribed to. */
export function subscriptionsOf(database: Database, person: string): Promise<readonly SubscriptionRow[]> {
  return ofPerson(database, [person]);
}

/** Whether a person has premium now (spec section 4): also while a renewal waits for its payment, and after cancelling until its end. */
export async function isPremium(database: Database, person: string): Promise<boolean> {
  return (await active(database, [person, 'premium'])).length > 0;
}

/** The invoices of a person, newest first. */
export function invoicesOf(database: Database, person: string, limit = 100): Promise<readonly InvoiceRow[]> {
  return invoices(database, [person, limit]);
}

/** The invoices of one subscription, newest first. */
export function invoicesOfSubscription(
  database: Database,
  { person, subscription }: Pick<SubscriptionRow, 'person' | 'subscription'>,
  limit = 100,
): Promise<readonly InvoiceRow[]> {
  return ofSubscription(database, [person, subscription, limit]);
}

/** Ids of invoices that a person is asked to pay and has not. */
export async function unpaidInvoicesOf(database: Database, person: string): Promise<readonly string[]> {
  return (await unpaid(database, [person])).map(({ invoice }) => invoice);
}

/** Subscriptions whose paid period was over at `now` (UTC milliseconds), with the number of the next; the longest over first. */
export function endedPeriods(database: Database, now: number, limit: number) {
  return ended(database, [iso(now), limit]);
}

/** Subscriptions whose period ends, and goes on, between `now` and `until`, UTC milliseconds. */
export function endingPeriods(database: Database, now: number, until: number, limit: number) {
  return ending(database, [iso(now), iso(until), limit]);
}
