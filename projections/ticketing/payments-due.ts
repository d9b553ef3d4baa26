import { iso } from '@marquee/domain/kernel/time.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { tips } from '../payments/tips.ts';
import { editionOf } from '../runner/edition.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from './orders.ts';

/** A payable (`order-{id}`, `tip-{id}`) that waits for a payment, and until when: UTC milliseconds. */
export interface DuePayment {
  readonly payable: string;
  readonly expiresAt: number;
}

const ordersTable = editionOf(orders).table('orders');
const tipsTable = editionOf(tips).table('tips');

const beingPaid = prepared<{ order_id: string }>(
  `select order_id from ${ordersTable}
   where payment = 'requested' and expires_at >= $3 and show = $1 and tier = $2`,
);
const due = prepared<{ payable: string; expires_at: string }>(
  `(select 'order-' || order_id as payable, expires_at from ${ordersTable}
    where payment = 'requested' and expires_at > $1 and expires_at <= $2 order by expires_at limit $3)
   union all
   (select 'tip-' || tip, expires_at from ${tipsTable}
    where payment = 'requested' and expires_at > $1 and expires_at <= $2 order by expires_at limit $3)
   order by expires_at, payable limit $3`,
);

/** Orders of one inventory that wait for a payment and were kept until `since` (UTC milliseconds) or later. */
export async function ordersBeingPaid(
  database: Database,
  show: string,
  tier: Tier,
  since: number,
): Promise<readonly string[]> {
  return (await beingPaid(database, [show, tier, iso(since)])).map(({ order_id }) => order_id);
}

/**
 * Payables that wait for a payment until some time in `(after, until]`, UTC milliseconds; those that end first come
 * first. Reads the read models `orders` and `tips`.
 */
export async function unsettledPayments(
  database: Database,
  after: number,
  until: number,
  limit: number,
): Promise<readonly DuePayment[]> {
  const rows = await due(database, [iso(after), iso(until), limit]);
  return rows.map(({ payable, expires_at }) => ({ payable, expiresAt: Date.parse(expires_at) }));
}
