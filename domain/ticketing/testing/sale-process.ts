import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { hasDispute, mayBeFulfilled, payingPayment, refundable } from '../../payments/payable/balance.ts';
import type { InventoryCommand } from '../inventory/commands.ts';
import { type InventoryState, soldSeats } from '../inventory/state.ts';
import type { OrderCommand } from '../order/commands.ts';
import { ticketStatus } from '../order/rights.ts';
import type { OrderState, PlacedOrder } from '../order/state.ts';

/**
 * What a sale needs next, from the states of its two streams: the rules that reactors and jobs follow. Each step is an
 * idempotent command, so it does no harm to take one twice, late, or from an old state.
 */
export function nextSteps(
  id: string,
  order: OrderState,
  inventory: InventoryState,
): (OrderCommand | InventoryCommand)[] {
  if (!order.terms) return [];
  const { show, tier } = order.terms;
  const { payable } = order;
  const sold = soldSeats(inventory, id);
  const second = payable.payments.find((each) => each.surplus && refundable(payable, each) > 0);
  const steps: (OrderCommand | InventoryCommand)[] = second ? [refund(id, order, 'duplicate')] : [];
  const payment = payingPayment(payable);
  const release = { type: 'ReleaseHold', show, tier, order: id, reason: 'abandoned' } as const;
  if (!payment) {
    const over = payable.attempts.at(-1)?.status === 'abandoned' && inventory.holds.get(id);
    return over ? [...steps, release] : steps;
  }
  const isLost = hasDispute(payable, payment, 'lost');
  const giveBack = { type: 'ReturnSeats', show, tier, order: id, reason: isLost ? 'disputeLost' : 'refunded' } as const;
  if (!order.split) {
    if (isLost || ticketStatus(order, 1) === 'refunded') {
      const rest = refundable(payable, payment) > 0 && !hasDispute(payable, payment, 'open');
      if (rest && ticketStatus(order, 1) === 'disputed') steps.push(refund(id, order, 'late'));
      if (sold.length > 0) return [...steps, giveBack];
      return inventory.holds.get(id) ? [...steps, release] : steps;
    }
    if (!mayBeFulfilled(payable)) return steps;
    // Seats that went back one by one are those of tickets: they were issued, and what is known of the order is old.
    if (sold.length > 0 && sold.length < order.units.length) return steps;
    if (sold.length > 0) return [...steps, { type: 'IssueTickets', order: id, seats: sold }];
    return [...steps, { type: 'SellSeats', show, tier, order: id, quantity: order.units.length }];
  }
  const status = (unit: number) => ticketStatus(order, unit);
  const gone = order.units.filter(({ unit }) => status(unit) === 'refunded' || (status(unit) === 'disputed' && isLost));
  const seats = gone.map(({ seat }) => seat).filter((seat) => sold.includes(seat));
  if (seats.length > 0) steps.push({ ...giveBack, seats });
  const living = order.units.some(({ unit }) => ['confirmed', 'used'].includes(status(unit)));
  if (living && inventory.terms?.gate === 'cancelled') steps.push(refund(id, order, 'showCancelled'));
  return steps;
}

/** What follows from a step that was refused: money that gets no seats goes back. */
export function afterRefusal(id: string, order: OrderState, rejection: Rejection): OrderCommand[] {
  if (!order.terms || !['SoldOut', 'SaleClosed', 'ShowCancelled'].includes(rejection.code)) return [];
  const late = payingPayment(order.payable)?.late;
  return [refund(id, order, late ? 'late' : 'soldOut')];
}

/** A refund that was refused by the provider ends its id: the next try is a new one. */
function refund(
  id: string,
  { payable }: PlacedOrder,
  reason: 'duplicate' | 'showCancelled' | 'late' | 'soldOut',
): OrderCommand {
  const refundId = derivedId('refund', id, payable.refunds.length);
  return { type: 'RequestRefund', order: id, refundId, reason };
}
