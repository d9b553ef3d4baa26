import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const notifications: Feature = {
  name: 'notifications',
  pages: [
    {
      path: paths.notifications,
      label: 'Notifications',
      load: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    },
  ],
};
