import { context } from '../kernel/context.ts';
import { discrepancyAggregate } from './discrepancy/aggregate.ts';
import { discrepancyRetrace } from './discrepancy/retrace.ts';
import { movementAggregate } from './movement/aggregate.ts';
import { movementRetrace } from './movement/retrace.ts';
import { payable } from './payable/payable.ts';
import { payeeAggregate } from './payee/aggregate.ts';
import { payeeRetrace } from './payee/retrace.ts';
import { refusals } from './refusals.ts';
import { tipAggregate } from './tip/aggregate.ts';
import { tipRetrace } from './tip/retrace.ts';
import { unlockAggregate } from './unlock/aggregate.ts';
import { unlockRetrace } from './unlock/retrace.ts';

/** What every payable shares, tips, unlocks of what is exclusive, money that came in for nothing, and what people have earned. */
export const payments = context({
  name: 'payments',
  aggregates: [tipAggregate, unlockAggregate, movementAggregate, payeeAggregate, discrepancyAggregate],
  retraces: [tipRetrace, unlockRetrace, movementRetrace, payeeRetrace, discrepancyRetrace],
  payables: {
    tip: payable(tipAggregate, {
      address: (tip, command) => ({ ...command, tip }),
      payerOf: ({ terms }) => terms?.from,
    }),
    unlock: payable(unlockAggregate, {
      address: (unlock, command) => ({ ...command, unlock }),
      payerOf: ({ terms }) => terms?.buyer,
    }),
    movement: payable(movementAggregate, {
      address: (movement, command) => ({ ...command, movement }),
      payerOf: () => undefined,
    }),
  },
  refusals,
});
