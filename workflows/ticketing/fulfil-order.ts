import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { isRefunding } from '@marquee/domain/ticketing/order/state.ts';
import { accepted, by, job, refused } from '../kit/senders.ts';
import type { Fulfilment, PayableDeps } from '../payments/payable-work.ts';
import { returnSeats } from './return-seats.ts';

/** Refusals that say that there are no seats for this money any more. */
const gone: readonly string[] = ['SoldOut', 'SaleClosed', 'ShowCancelled'];

/** Refusals that say that the money goes another way: back already, or to the bank until it has decided. */
const decided: readonly string[] = ['AlreadyRefunded', 'DisputeOpen', 'PaymentGone'];

/**
 * Gives a paid order what it paid for: seats sold, then tickets issued; or, when there are no seats any more, asks for
 * the money back. Every step is an idempotent command, so it completes what a crash cut short.
 */
export async function fulfilOrder(deps: PayableDeps, { order }: { readonly order: string }): Promise<Fulfilment> {
  const state = await deps.load(orderAggregate, `order-${order}`);
  const payment = state.terms && payingPayment(state.payable);
  if (!payment) return 'unpaid';
  if (state.split) return 'issued';
  if (isRefunding(state)) return 'refunding';
  const { show, tier, replay } = state.terms;
  const quantity = state.units.length;
  const sell = { type: 'SellSeats', show, tier, order, quantity, replay } as const;
  const sold = await deps.commands.send(inventoryAggregate, sell, by(job, 'SellSeats', order));
  if (!sold.ok && gone.includes(sold.rejection.code)) return requestRefund(deps, order, payment.late);
  const seatsSold = accepted(sold).find((event) => event.type === 'SeatsSold');
  if (!seatsSold) return 'selling';
  const { seats } = inventoryEvents.SeatsSold.schema.parse(seatsSold.data);
  const issue = { type: 'IssueTickets', order, seats } as const;
  const once = { ...by(job, 'IssueTickets', order), withoutEvents: true };
  const issued = await deps.commands.send(orderAggregate, issue, once);
  if (!issued.ok && decided.includes(issued.rejection.code)) {
    // The refund may have ended before these seats were sold: then nobody else frees them.
    await returnSeats(deps, { order });
    return 'refunding';
  }
  accepted(issued);
  return 'issued';
}

/** The seats went to others while the money was on its way, or the show was called off. */
async function requestRefund({ commands }: PayableDeps, order: string, late: boolean): Promise<Fulfilment> {
  const refundId = derivedId('unfulfilled', order);
  const reason = late ? 'late' : 'soldOut';
  const command = { type: 'RequestRefund', order, refundId, reason } as const;
  const sent = await commands.send(orderAggregate, command, by(job, 'RequestRefund', refundId));
  if (!sent.ok && !decided.includes(sent.rejection.code)) throw refused(sent.rejection);
  return 'refunding';
}
