import type { ReadContext } from '../context.ts';
import { DeferredRevenueReplay } from '../verify/replay/deferred-revenue.ts';
import { SubscriptionsReplay } from '../verify/replay/subscriptions.ts';
import { deferredRevenue } from './deferred-revenue.ts';
import { subscriptions as subscriptionsModel } from './subscriptions.ts';

export const subscriptions: ReadContext = {
  name: 'subscriptions',
  projections: [subscriptionsModel, deferredRevenue],
  replays: () => [new SubscriptionsReplay(), new DeferredRevenueReplay()],
};
