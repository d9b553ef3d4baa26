import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const legal: Feature = {
  name: 'legal',
  pages: [
    {
      path: paths.legalDisclaimer,
      label: 'Legal Disclaimer',
      load: lazyPage(() => import('./legal-page.tsx'), 'LegalPage'),
    },
  ],
};
