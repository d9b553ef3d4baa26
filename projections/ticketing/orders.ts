import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { paymentColumns, refusedRefund } from '../payments/payment-columns.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';
import { doorFindings } from './door-findings-table.ts';
import { onOrder } from './order-fold.ts';
import { type OrderRow, statusOfUnit } from './order-row.ts';
import { gifts, transferredTickets } from './transferred-tickets.ts';

/**
 * Figures of one tier of a show. `gross` are the prices, in cents, of tickets that were sold and not refunded; `refused` are those
 * of them whose money should have gone back, and did not.
 */
export interface DoorRow {
  readonly show: string;
  readonly tier: Tier;
  readonly tickets: number;
  readonly checked_in: number;
  readonly refunded: number;
  readonly refused: number;
  readonly gross: number;
}

function doorOf(order: OrderRow): readonly DoorRow[] {
  if (!order.issued_at) return [];
  const { show, tier, units } = order;
  const kept = units.filter((unit) => statusOfUnit(order, unit) !== 'refunded');
  const checked_in = kept.filter(({ checkedInAt }) => checkedInAt).length;
  const refused = kept.filter(({ unit }) => refusedRefund(order, unit)).length;
  const gross = kept.reduce((sum, { price }) => sum + price, 0);
  return [{ show, tier, tickets: kept.length, checked_in, refunded: units.length - kept.length, refused, gross }];
}

const doors = rollup<OrderRow>({
  name: 'doors',
  columns: {
    show: 'uuid',
    tier: 'text',
    tickets: 'bigint not null',
    checked_in: 'bigint not null',
    refunded: 'bigint not null',
    refused: 'bigint not null',
    gross: 'bigint not null',
  },
  key: ['show', 'tier'],
  contributions: doorOf,
});

export const ordersTable = keyedTable<OrderRow, 'order_id', typeof orderEvents>({
  name: 'orders',
  columns: {
    order_id: 'uuid',
    show: 'uuid not null',
    code: 'text not null',
    tier: 'text not null',
    buyer: 'uuid not null',
    purchaser: 'json not null',
    payee: 'uuid not null',
    policy: 'integer not null',
    units: 'json not null',
    total: 'bigint not null',
    replay: 'boolean not null',
    status: 'text not null',
    placed_at: 'timestamptz not null',
    issued_at: 'timestamptz',
    updated_at: 'timestamptz not null',
    ...paymentColumns,
  },
  key: ['order_id'],
  indexes: [
    '(buyer, placed_at desc)',
    '(show, order_id)',
    // what the door and staff look orders up by
    '(code)',
    '(intent_id) where intent_id is not null',
    '(placed_at desc, order_id)',
    '(show, placed_at desc, order_id) include (status)',
    '(status, placed_at desc, order_id)',
    `(expires_at, show, tier) where payment = 'requested'`,
  ],
  // payments of anything else are not ours
  categories: ['order'],
  keyOf: ({ stream }) => ({ order_id: keyOf(stream) }),
  isFirst: ({ type }) => type === 'OrderPlaced',
  on: onOrder,
  rollups: [doors],
});

/**
 * Orders with their tickets and payment, who holds tickets that were given away and who ever did, figures by tier, and
 * what doors did that should not have been.
 */
export const orders = projection('orders', 3, orderEvents, [ordersTable, transferredTickets, gifts, doorFindings]);
