import { retracing } from '../../kernel/retrace.ts';
import { payeeAggregate } from './aggregate.ts';

/** Which command left which event of what a person has earned. */
export const payeeRetrace = retracing(payeeAggregate, {
  EarningsAccrued: (accrued, { key: person }) => [{ type: 'AccrueEarnings', person, ...accrued }],
  EscrowReleased: ({ key, endedAt }, { key: person }) => [{ type: 'ReleaseEscrow', person, key, endedAt }],
});
