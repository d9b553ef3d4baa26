import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { SubscriptionActivities } from './activities.ts';

/** UTC: by then everything of the day before is in the log. */
const AT = 2 * HOUR;
/** Days in one run, so that its history stays short. */
const DAYS = 30;

/** `revenue-close`: every night closes the months that are over and open; mostly there is none. */
export const revenueClose: WorkflowDefinition<SubscriptionActivities, Record<string, never>> = {
  kind: 'revenue-close',
  version: 1,
  essential: true,
  async run(context) {
    for (let day = 0; day < DAYS; day += 1) {
      await context.run('closeMonths', {}, retryForever);
      await context.sleepUntil((Math.floor((context.now() - AT) / DAY) + 1) * DAY + AT);
    }
    return context.continueAsNew({});
  },
};
