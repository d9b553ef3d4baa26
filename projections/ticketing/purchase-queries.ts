import { artSalesByIds } from '../art/sale-queries.ts';
import { type ArtSaleRow, artSales } from '../art/sales.ts';
import { type TipRow, tips } from '../payments/tips.ts';
import { type UnlockRow, unlocks } from '../payments/unlocks.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { ordersByIds } from './order-queries.ts';
import type { OrderRow } from './order-row.ts';
import { orders } from './orders.ts';

/** One thing that somebody paid for, or began to. */
export type PurchaseRow =
  | { readonly kind: 'ticket'; readonly id: string; readonly at: string; readonly row: OrderRow }
  | { readonly kind: 'unlock'; readonly id: string; readonly at: string; readonly row: UnlockRow }
  | { readonly kind: 'tip'; readonly id: string; readonly at: string; readonly row: TipRow }
  | { readonly kind: 'art'; readonly id: string; readonly at: string; readonly row: ArtSaleRow };

interface PurchaseKey {
  readonly kind: PurchaseRow['kind'];
  readonly id: string;
  readonly at: string;
}

const inTips = projectionVersionOf(tips).table('tips');
const inUnlocks = projectionVersionOf(unlocks).table('unlocks');
const newest = (kind: PurchaseRow['kind'], from: string, payer: string, id: string, at: string) =>
  `(select '${kind}' as kind, ${id} as id, ${at} as at from ${from}
    where ${payer} = $1 and (${at}, ${id}) < ($2::timestamptz, $3::uuid) order by ${at} desc, ${id} desc limit $4)`;
const keys = prepared<PurchaseKey>(
  `select * from (
     ${newest('ticket', projectionVersionOf(orders).table('orders'), 'buyer', 'order_id', 'placed_at')}
     union all ${newest('unlock', inUnlocks, 'buyer', 'unlock', 'requested_at')}
     union all ${newest('tip', inTips, 'payer', 'tip', 'offered_at')}
     union all ${newest('art', projectionVersionOf(artSales).table('art_sales'), 'buyer', 'sale', 'placed_at')}
   ) p order by at desc, id desc limit $4`,
);
const tipRows = prepared<TipRow>(`select * from ${inTips} where tip = any($1::uuid[])`);
const unlockRows = prepared<UnlockRow>(`select * from ${inUnlocks} where unlock = any($1::uuid[])`);

/** Later than anything that happens, with the greatest id. */
const END = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

/** Read models that purchases are told from. */
export const purchaseModels = ['orders', 'tips', 'unlocks', 'art_sales'];

/** Everything that somebody paid for, or began to, of every kind, newest first. */
export async function purchasesOf(
  database: Database,
  payer: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<PurchaseRow>> {
  const [at, id] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || END;
  const page = pageOf(await keys(database, [payer, at, id, limit + 1]), limit, (last) => [last.at, last.id]);
  const idsOf = (kind: PurchaseRow['kind']) => page.rows.filter((key) => key.kind === kind).map((key) => key.id);
  const [bought, given, unlocked, art] = await Promise.all([
    ordersByIds(database, idsOf('ticket')),
    tipRows(database, [idsOf('tip')]),
    unlockRows(database, [idsOf('unlock')]),
    artSalesByIds(database, idsOf('art')),
  ]);
  const rows = new Map<string, PurchaseRow['row']>([
    ...bought,
    ...art,
    ...given.map((row) => [row.tip, row] as const),
    ...unlocked.map((row) => [row.unlock, row] as const),
  ]);
  return { ...page, rows: page.rows.map((key) => ({ ...key, row: rows.get(key.id) }) as PurchaseRow) };
}
