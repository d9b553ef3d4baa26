import { retracing } from '../../kernel/retrace.ts';
import { payableRules } from '../payable/retrace.ts';
import { type TipCommand, tipAggregate } from './aggregate.ts';

const facet = payableRules<TipCommand>(
  (command, tip) => ({ ...command, tip }),
  ({ refundId, reason }, tip) => [{ type: 'RequestRefund', tip, refundId, reason }],
);

/** Which command left which event of a tip. */
export const tipRetrace = retracing(tipAggregate, {
  TipOffered: ({ from, to, cents, gift, context, message }, { key: tip }) => {
    const what = gift === undefined ? { cents } : { gift };
    return [{ type: 'SendTip', tip, from, to, context, message, ...what }];
  },
  TipReceived: 'consequence',
  ...facet,
});
