import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { OrderUnit } from '@marquee/domain/ticketing/order/events.ts';
import type { TicketStatus } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { isDisputed, type PaymentColumns, refundState } from '../payments/payment-columns.ts';

/** One ticket of an order. */
export interface UnitView extends OrderUnit {
  readonly holder: string;
  /** Part of the code's signature: 1, and one more with each transfer. */
  readonly generation: number;
  readonly checkedInAt: string | null;
  /** The newest move of the show that the holder has answered by keeping it. */
  readonly keptMove: string | null;
  /** It is on its way to someone. */
  readonly transfer: { readonly offer: string; readonly recipient: SealedEnvelope; readonly expiresAt: string } | null;
}

/** One order: at most 8 tickets of one tier, and their payment. Amounts in cents. */
export interface OrderRow extends PaymentColumns {
  readonly order_id: string;
  readonly show: string;
  /** What the order is called at the door. */
  readonly code: string;
  readonly tier: Tier;
  readonly buyer: string;
  readonly purchaser: SealedEnvelope;
  readonly payee: string;
  readonly policy: number;
  readonly units: readonly UnitView[];
  /** Price of all units. */
  readonly total: number;
  /** The show had ended when it was sold. */
  readonly replay: boolean;
  /** Of the order as a whole; `statusOfUnit` tells of one ticket. */
  readonly status: TicketStatus;
  readonly placed_at: string;
  readonly issued_at: string | null;
  readonly updated_at: string;
}

type Facts = Omit<OrderRow, 'status'>;

/** What the right of one ticket is: the rule of the order aggregate, told from the row. */
export function statusOfUnit(order: Facts, unit: UnitView): TicketStatus {
  if (order.payment !== 'paid') return unpaidStatus(order);
  const refund = refundState(order, unit.unit);
  if (refund) return refund;
  if (isDisputed(order)) return 'disputed';
  if (!order.issued_at) return 'pending';
  return unit.checkedInAt ? 'used' : 'confirmed';
}

/** From the most to the least alive. */
const byLife: readonly TicketStatus[] = ['confirmed', 'used', 'disputed', 'refunding', 'refunded'];

/** The whole order's status: what its tickets have in common, else that of the one that is most alive. */
export function statusOfOrder(order: Facts): TicketStatus {
  const statuses = new Set(order.units.map((unit) => statusOfUnit(order, unit)));
  return byLife.find((status) => statuses.has(status)) ?? [...statuses][0] ?? 'pending';
}

function unpaidStatus({ payment, given_up }: Facts): TicketStatus {
  if (payment !== 'abandoned') return 'pending';
  return given_up === 'cancelled' ? 'cancelled' : 'expired';
}
