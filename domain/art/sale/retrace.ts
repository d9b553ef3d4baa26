import { retracing } from '../../kernel/retrace.ts';
import { ms } from '../../kernel/time.ts';
import { payableRules } from '../../payments/payable/retrace.ts';
import { type SaleCommand, saleAggregate } from './aggregate.ts';

const facet = payableRules<SaleCommand>(
  (command, sale) => ({ ...command, sale }),
  ({ refundId, reason }, sale) => [{ type: 'RequestRefund', sale, refundId, reason }],
);

/** Which command left which event of a sale. Until when its item is kept, the request for its money says. */
export const saleRetrace = retracing(saleAggregate, {
  SalePlaced: ({ policy: _, ...terms }, { key: sale, events }) => {
    const asked = events.find((event) => event.type === 'PaymentRequested');
    const until = asked?.type === 'PaymentRequested' ? ms(asked.data.expiresAt) : 0;
    return [{ type: 'PlaceSale', sale, until, ...terms }];
  },
  SaleCompleted: (_, { key: sale }) => [{ type: 'CompleteSale', sale }],
  ReturnAsked: (_, { key: sale }) => [{ type: 'AskReturn', sale }],
  ReceiptConfirmed: (_, { key: sale }) => [{ type: 'ConfirmReceipt', sale }],
  ...facet,
});
