import { ESCROW } from '@marquee/domain/payments/payable/lines.ts';
import { ledger } from '../payments/ledger/ledger.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { orders } from './orders.ts';

const { table } = projectionVersionOf(orders);
const { table: booked } = projectionVersionOf(ledger);
const last = prepared<{ last: string | null }>(
  `select max(coalesce(issued_at, placed_at)) as last from ${table('orders')}
   where show = $1 and replay and status in ('pending', 'confirmed', 'used', 'disputed')`,
);
const earned = prepared<{ cents: number }>(
  `select coalesce(sum(l.credit - l.debit), 0)::bigint as cents from ${table('orders')} o
   join ${booked('journal')} j on j.stream = 'order-' || o.order_id
   join ${booked('journal_lines')} l using (entry)
   where o.show = $1 and o.replay and l.account = '${ESCROW}'`,
);

/** When the newest ticket for the replay of a show was bought that stands or is being paid, ISO 8601; undefined for none. */
export async function lastReplaySale(database: Database, show: string): Promise<string | undefined> {
  return (await last(database, [show]))[0]?.last ?? undefined;
}

/**
 * Cents that the replay of a show has earned its owner, what went back taken off. They wait in escrow by the day of the
 * sale, with those of other shows, so they are read from the journals of its orders.
 */
export async function earnedByReplay(database: Database, show: string): Promise<number> {
  return Number((await earned(database, [show]))[0]?.cents ?? 0);
}
