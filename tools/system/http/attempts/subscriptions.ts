import type { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { subscriptions as endpoints } from '@marquee/command-api/contract/subscriptions.ts';
import type { adminSubscriptions } from '@marquee/command-api/contract/subscriptions-admin.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof subscriptions | keyof typeof adminSubscriptions> = {
  async prepare({ artist, operator }) {
    const { subscriptions: mine } = await artist.call(endpoints.getMySubscriptions);
    const params = { subscriptionId: mine.find(({ product }) => product === 'premium')?.id ?? '' };
    return {
      getOrCreateSubscription: { stranger: 'own', query: { product: 'director' } },
      getMySubscriptions: { stranger: 'own' },
      cancelSubscription: { stranger: 'refused', by: artist, params },
      keepSubscription: { stranger: 'refused', by: artist, params },
      listAdminSubscriptions: { stranger: 'refused', by: operator, query: {} },
      getAdminSubscription: { stranger: 'refused', by: operator, params },
      requestMoneyBack: { stranger: 'refused', by: artist, params },
    };
  },
};
