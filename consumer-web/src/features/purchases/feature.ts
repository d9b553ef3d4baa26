import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const purchases: Feature = {
  name: 'purchases',
  pages: [
    {
      path: paths.purchases,
      label: 'Purchases',
      load: lazyPage(() => import('./purchases-page.tsx'), 'PurchasesPage'),
    },
  ],
};
