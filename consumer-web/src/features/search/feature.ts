import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const search: Feature = {
  name: 'search',
  pages: [
    {
      path: paths.search,
      label: 'Search',
      load: lazyPage(() => import('./search-page.tsx'), 'SearchPage'),
    },
  ],
};
