import { context } from '../kernel/context.ts';
import { payable } from '../payments/payable/payable.ts';
import { inventoryAggregate } from './inventory/aggregate.ts';
import { inventoryRetrace } from './inventory/retrace.ts';
import { orderAggregate } from './order/aggregate.ts';
import { orderRetrace } from './order/retrace.ts';
import { refusals } from './refusals.ts';

/** Seats, and the orders that hold and buy them. */
export const ticketing = context({
  name: 'ticketing',
  aggregates: [inventoryAggregate, orderAggregate],
  retraces: [inventoryRetrace, orderRetrace],
  payables: {
    order: payable(orderAggregate, {
      address: (order, command) => ({ ...command, order }),
      payerOf: ({ terms }) => terms?.buyer,
    }),
  },
  refusals,
});
