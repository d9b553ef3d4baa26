import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  pages: [
    {
      path: paths.subscribe,
      label: 'Premium',
      load: lazyPage(() => import('./subscribe-page.tsx'), 'SubscribePage'),
    },
  ],
};
