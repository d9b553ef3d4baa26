import { DAY } from '@marquee/domain/kernel/time.ts';
import { endedPeriods, endingPeriods } from '@marquee/projections/subscriptions/subscription-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What renewing takes. */
export function subscriptionNeeds({ config, storage, jobs, payments }: JobParts): Needs<ContextWork>['subscriptions'] {
  const { bus, log, personalData, policies, pool } = storage;
  return {
    log,
    commands: bus,
    jobs,
    payments,
    personalData,
    now: Date.now,
    subscribePage: `${config.publicUrl}/subscribe`,
    reminderMs: policies.current.renewal.reminderDays * DAY,
    queries: {
      endedPeriods: (now, limit) => endedPeriods(pool, now, limit),
      endingPeriods: (now, until, limit) => endingPeriods(pool, now, until, limit),
    },
  };
}
