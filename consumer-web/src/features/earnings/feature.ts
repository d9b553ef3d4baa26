import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const earnings: Feature = {
  name: 'earnings',
  pages: [
    {
      path: paths.earnings,
      label: 'Earnings',
      load: lazyPage(() => import('./earnings-page.tsx'), 'EarningsPage'),
    },
  ],
};
