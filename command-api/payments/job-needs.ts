import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What moving money without people who wait for it takes. */
export function paymentNeeds({ storage, jobs, payments }: JobParts): Needs<ContextWork>['payments'] {
  return { log: storage.log, commands: storage.bus, jobs, payments, now: Date.now };
}
