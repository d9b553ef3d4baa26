import { HOUR } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { SubscriptionActivities } from './activities.ts';

/** Of each kind, so much is done in one round at most. */
const MOST = 500;
/** About a day; then a new run keeps the history short. */
const ROUNDS = 24;

/** `subscription-sweeper`: every hour makes periods due, and reminds of those that will be. */
export const subscriptionSweeper: WorkflowDefinition<SubscriptionActivities, Record<string, never>> = {
  kind: 'subscription-sweeper',
  version: 1,
  essential: true,
  async run(context) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await context.run('duePeriods', { most: MOST }, retryForever);
      await context.run('remind', { most: MOST }, retryForever);
      await context.sleepUntil((Math.floor(context.now() / HOUR) + 1) * HOUR);
    }
    return context.continueAsNew({});
  },
};
