import { artSales } from '../art/sales.ts';
import { tips } from '../payments/tips.ts';
import { unlocks } from '../payments/unlocks.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from './orders.ts';

const gone = `coalesce((select sum((back->>'cents')::bigint) from json_array_elements(refunds) as back
  where back->>'status' <> 'failed' and not (back->>'surplus')::boolean), 0)`;
const out = (from: string, payer: string, cents: string, at: string) =>
  `(select ${cents} - ${gone} as cents from ${from}
    where ${payer} = $1 and ${at} >= $2 and ${at} < $3 and payment <> 'abandoned')`;
const sum = prepared<{ cents: number }>(
  `select coalesce(sum(cents), 0)::bigint as cents from (
     ${out(projectionVersionOf(orders).table('orders'), 'buyer', 'total', 'placed_at')}
     union all ${out(projectionVersionOf(artSales).table('art_sales'), 'buyer', 'cents', 'placed_at')}
     union all ${out(projectionVersionOf(tips).table('tips'), 'payer', 'cents', 'offered_at')}
     union all ${out(projectionVersionOf(unlocks).table('unlocks'), 'buyer', 'cents', 'requested_at')}
   ) as spent`,
);

/**
 * What somebody has begun to pay in `[from, until)` (ISO 8601) and not given up, in cents, without what went back or is on its way
 * back. Reads `purchaseModels`.
 */
export async function spentIn(database: Database, payer: string, from: string, until: string): Promise<number> {
  return Number((await sum(database, [payer, from, until]))[0]?.cents ?? 0);
}
