import { context } from '../kernel/context.ts';
import { payable } from '../payments/payable/payable.ts';
import { invoiceAggregate } from './invoice/aggregate.ts';
import { invoiceRetrace } from './invoice/retrace.ts';
import { monthAggregate, monthRetrace } from './month/aggregate.ts';
import { refusals } from './refusals.ts';
import { subscriptionAggregate, subscriptionRetrace } from './subscription/aggregate.ts';

/** What people subscribe to, and what each period of it costs. */
export const subscriptions = context({
  name: 'subscriptions',
  aggregates: [subscriptionAggregate, invoiceAggregate, monthAggregate],
  retraces: [subscriptionRetrace, invoiceRetrace, monthRetrace],
  payables: {
    invoice: payable(invoiceAggregate, {
      address: (invoice, command) => ({ ...command, invoice }),
      payerOf: ({ terms }) => terms?.person,
    }),
  },
  refusals,
});
