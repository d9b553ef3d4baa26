import { DAY } from '@marquee/domain/kernel/time.ts';
import { earnedIn, monthToClose } from '@marquee/projections/subscriptions/deferred-revenue.ts';
import { endedPeriods, endingPeriods } from '@marquee/projections/subscriptions/subscription-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';

/** What renewing takes. */
export function subscriptionNeeds({ config, storage, jobs, payments }: JobParts): Needs<ContextWork>['subscriptions'] {
  const reached = reaching(storage);
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
    deferred: {
      async monthToClose() {
        await reached(['deferred_revenue']);
        return monthToClose(pool);
      },
      earnedIn: (month) => earnedIn(pool, month),
    },
    queries: {
      endedPeriods: (now, limit) => endedPeriods(pool, now, limit),
      endingPeriods: (now, until, limit) => endingPeriods(pool, now, until, limit),
    },
  };
}
