import { retracing } from '../../kernel/retrace.ts';
import { discrepancyAggregate } from './aggregate.ts';

/** Which command left which event about money that is told in two ways. */
export const discrepancyRetrace = retracing(discrepancyAggregate, {
  DiscrepancyClaimed: ({ kind, ref }) => [{ type: 'ClaimDiscrepancy', kind, ref }],
  DiscrepancyReleased: (data) => [{ type: 'ReleaseDiscrepancy', ...data }],
  DiscrepancyResolved: (data) => [{ type: 'ResolveDiscrepancy', ...data }],
});
