import { context } from '../kernel/context.ts';
import { movementAggregate } from './movement/aggregate.ts';
import { movementRetrace } from './movement/retrace.ts';
import { payable } from './payable/payable.ts';
import { refusals } from './refusals.ts';
import { tipAggregate } from './tip/aggregate.ts';
import { tipRetrace } from './tip/retrace.ts';

/** What every payable shares, tips, and money that came in for nothing. */
export const payments = context({
  name: 'payments',
  aggregates: [tipAggregate, movementAggregate],
  retraces: [tipRetrace, movementRetrace],
  payables: {
    tip: payable(tipAggregate, {
      address: (tip, command) => ({ ...command, tip }),
      payerOf: ({ terms }) => terms?.from,
    }),
    movement: payable(movementAggregate, {
      address: (movement, command) => ({ ...command, movement }),
      payerOf: () => undefined,
    }),
  },
  refusals,
});
