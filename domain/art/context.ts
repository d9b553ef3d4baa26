import { context } from '../kernel/context.ts';
import { payable } from '../payments/payable/payable.ts';
import { collectionAggregate } from './collection/aggregate.ts';
import { collectionRetrace } from './collection/retrace.ts';
import { pieceAggregate } from './piece/aggregate.ts';
import { pieceRetrace } from './piece/retrace.ts';
import { refusals } from './refusals.ts';
import { saleAggregate } from './sale/aggregate.ts';
import { saleRetrace } from './sale/retrace.ts';

/** What artists show and sell: pieces, collections of them, and who buys which. */
export const art = context({
  name: 'art',
  aggregates: [pieceAggregate, collectionAggregate, saleAggregate],
  retraces: [pieceRetrace, collectionRetrace, saleRetrace],
  payables: {
    artsale: payable(saleAggregate, {
      address: (sale, command) => ({ ...command, sale }),
      payerOf: ({ terms }) => terms?.buyer,
    }),
  },
  refusals,
});
