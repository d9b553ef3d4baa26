import { iso } from '@marquee/domain/kernel/time.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from './orders.ts';

const beingPaid = prepared<{ order_id: string }>(
  `select order_id from ${projectionVersionOf(orders).table('orders')}
   where payment = 'requested' and expires_at >= $3 and show = $1 and tier = $2`,
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
