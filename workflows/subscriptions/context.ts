import { work } from '../kit/work.ts';
import { createSubscriptionActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import type { SubscriptionDeps } from './deps.ts';
import { invoiceWork } from './invoice-work.ts';
import { subscriptionLetters } from './letters.ts';
import { invoiceReactor, subscriptionReactor } from './reactors.ts';
import { revenueClose } from './revenue-close-definition.ts';
import { subscriptionSweeper } from './sweeper-definition.ts';

/** What people subscribe to: periods that become due, are charged, and end. */
export const subscriptions = work({
  name: 'subscriptions',
  definitions,
  activities: (needs: SubscriptionDeps) => createSubscriptionActivities(needs),
  reactors: [subscriptionReactor, invoiceReactor],
  always: [
    [subscriptionSweeper.kind, subscriptionSweeper.kind, {}],
    [revenueClose.kind, revenueClose.kind, {}],
  ],
  letters: subscriptionLetters,
  payables: { invoice: invoiceWork },
});
