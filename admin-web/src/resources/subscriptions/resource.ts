import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const subscriptions: ConsoleContext = {
  name: 'subscriptions',
  resources: [
    {
      name: 'subscriptions',
      label: 'Subscriptions',
      icon: AutorenewOutlined,
      group: 'Sales',
      reads: { list: 'listAdminSubscriptions', show: 'getAdminSubscription' },
      list: lazyPage(() => import('./subscription-list.tsx'), 'SubscriptionList'),
      show: lazyPage(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
      recordName: ({ id }) => String(id),
    },
  ],
};
