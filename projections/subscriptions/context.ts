import type { ReadContext } from '../context.ts';
import { SubscriptionsReplay } from '../verify/replay/subscriptions.ts';
import { subscriptions as subscriptionsModel } from './subscriptions.ts';

export const subscriptions: ReadContext = {
  name: 'subscriptions',
  projections: [subscriptionsModel],
  replays: () => [new SubscriptionsReplay()],
};
