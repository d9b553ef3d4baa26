import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const distribution: Feature = {
  name: 'distribution',
  pages: [
    {
      path: paths.distribution,
      label: 'Where it plays',
      load: lazyPage(() => import('./distribution-page.tsx'), 'DistributionPage'),
    },
  ],
};
