import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const payments: ConsoleContext = {
  name: 'payments',
  resources: [
    {
      name: 'webhooks',
      label: 'Parked webhooks',
      icon: WebhookOutlined,
      group: 'Work',
      reads: { list: 'listParkedWebhooks' },
      list: lazyPage(() => import('./webhooks/webhook-list.tsx'), 'WebhookList'),
    },
  ],
};
