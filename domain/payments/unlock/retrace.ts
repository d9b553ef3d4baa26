import { retracing } from '../../kernel/retrace.ts';
import { payableRules } from '../payable/retrace.ts';
import { type UnlockCommand, unlockAggregate } from './aggregate.ts';

const facet = payableRules<UnlockCommand>(
  (command, unlock) => ({ ...command, unlock }),
  ({ refundId, reason }, unlock) => [{ type: 'RequestRefund', unlock, refundId, reason }],
);

/** Which command left which event of an unlock. */
export const unlockRetrace = retracing(unlockAggregate, {
  UnlockRequested: ({ buyer, owner, kind, content, cents, payees }, { key: unlock }) => [
    { type: 'RequestUnlock', unlock, buyer, owner, kind, content, cents, payees, adult: true },
  ],
  ContentUnlocked: 'consequence',
  ContentOpened: (_, { key: unlock }) => [{ type: 'MarkOpened', unlock }],
  ...facet,
});
