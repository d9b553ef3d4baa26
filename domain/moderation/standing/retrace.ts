import { retracing } from '../../kernel/retrace.ts';
import { standingAggregate } from './aggregate.ts';

/** Which command left which event of a person's standing. */
export const standingRetrace = retracing(standingAggregate, {
  SanctionAdded: (data) => [{ type: 'AddSanction', ...data }],
  SanctionEnded: ({ sanction }, { key: person }) => [{ type: 'EndSanction', person, sanction }],
  SanctionWithdrawn: ({ sanction }, { key: person }) => [{ type: 'WithdrawSanction', person, sanction }],
});
