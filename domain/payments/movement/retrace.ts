import { retracing } from '../../kernel/retrace.ts';
import { movementAggregate, returnId } from './aggregate.ts';

/** Which command left which event of money that came in for nothing. */
export const movementRetrace = retracing(movementAggregate, {
  MovementUnmatched: (money, { key: movement, events }) => {
    const asked = events.flatMap((event) => (event.type === 'RefundRequested' ? [event.data] : []));
    const before = asked.filter(({ refundId }) => refundId !== returnId(money.txn));
    const refunds = before.map(({ refundId, cents }) => ({ refundId, cents }));
    return [{ type: 'ReturnMovement', movement, ...money, refunds }];
  },
  RefundRequested: ({ refundId, reason }, { key: movement }) => [{ type: 'RequestRefund', movement, refundId, reason }],
  RefundSucceeded: ({ refundId, providerRefundId = '', providerFee }, { key: movement }) => [
    { type: 'SettleRefund', movement, refundId, providerRefundId, providerFee },
  ],
  RefundFailed: (data, { key: movement }) => [{ type: 'FailRefund', movement, ...data }],
});
