import { iso, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { orderAggregate } from '../order/aggregate.ts';
import type { HoldTerms, OrderCommand } from '../order/commands.ts';
import type { OrderEvent } from '../order/events.ts';
import { hold, order } from './fixtures.ts';

export const payable = `order-${order}`;
export const orders = specification(orderAggregate);

type Without<C> = C extends OrderCommand ? Omit<C, 'order'> : never;

/** What the commands lead to, one after the other, from the platform's own hand. Throws where one is refused. */
export function after(
  history: readonly OrderEvent[],
  ...commands: readonly Without<OrderCommand>[]
): readonly OrderEvent[] {
  return commands.reduce((events, command) => {
    return orders.given(events).when({ ...command, order } as OrderCommand).history;
  }, history);
}

/** One command of the order after a history. */
export function when(
  history: readonly OrderEvent[],
  command: Without<OrderCommand>,
  circumstances: Circumstances = {},
) {
  return orders
    .given(history)
    .when({ ...command, order } as OrderCommand, { now, policy: defaultPolicy, ...circumstances });
}

export const place = (terms: Partial<HoldTerms> = {}) => ({ type: 'PlaceOrder', hold: { ...hold, ...terms } }) as const;
export const settle = (cents = 1000, intentId = 'pi_1', attempt = 1) =>
  ({ type: 'SettlePayment', payable, attempt, intentId, cents, currency: 'usd' }) as const;
export const abandon = { type: 'AbandonPayment', reason: 'expired' } as const;
export const issue = (...seats: number[]) => ({ type: 'IssueTickets', seats }) as const;
export const refundAll = (
  reason: 'showCancelled' | 'late' | 'soldOut' | 'operator' = 'showCancelled',
  refundId = 'r1',
) => ({ type: 'RequestRefund', refundId, reason }) as const;
export const settleRefund = (refundId = 'r1') =>
  ({ type: 'SettleRefund', refundId, providerRefundId: `re_${refundId}` }) as const;
export const failRefund = (refundId = 'r1') => ({ type: 'FailRefund', refundId, code: 'expired_card' }) as const;
export const dispute = (cents = 1000, disputeId = 'd1') =>
  ({ type: 'OpenDispute', disputeId, cents, providerFee: 1500 }) as const;
export const win = (disputeId = 'd1') => ({ type: 'WinDispute', disputeId, feeBack: 1500 }) as const;
export const lose = (disputeId = 'd1') => ({ type: 'LoseDispute', disputeId }) as const;

export const placed = after([], place());
export const paid = after(placed, settle());
export const issued = after(paid, issue(3, 4));
export const expiresAt = iso(now + 10 * MINUTE);
