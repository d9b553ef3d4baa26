import { context } from '../kernel/context.ts';
import { accessAggregate } from './access/aggregate.ts';
import { accessRetrace } from './access/retrace.ts';
import { approvalAggregate } from './approval/aggregate.ts';
import { approvalRetrace } from './approval/retrace.ts';
import { jobAggregate } from './job/aggregate.ts';
import { jobRetrace } from './job/retrace.ts';
import { rebuildAggregate } from './rebuild/aggregate.ts';
import { rebuildRetrace } from './rebuild/retrace.ts';
import { refusals } from './refusals.ts';
import { verificationAggregate } from './verification/aggregate.ts';
import { verificationRetrace } from './verification/retrace.ts';

/** What operators decide, and what the platform finds out about itself. */
export const operations = context({
  name: 'operations',
  aggregates: [jobAggregate, verificationAggregate, accessAggregate, approvalAggregate, rebuildAggregate],
  retraces: [jobRetrace, verificationRetrace, accessRetrace, approvalRetrace, rebuildRetrace],
  refusals,
});
