import type { AdminSubscription } from '@marquee/command-api/contract/subscriptions-admin.ts';

/** How a subscription stands, in words. */
export const states: Readonly<Record<AdminSubscription['state'], string>> = {
  incomplete: 'first payment awaited',
  active: 'active',
  failed: 'renewal failed',
  ended: 'over',
};
