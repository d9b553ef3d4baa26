import { Truck } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const migration: Feature = {
  name: 'migration',
  pages: [
    {
      path: paths.migration,
      label: 'Migration',
      room: { group: 'Backstage', place: 3, icon: Truck },
      load: lazyPage(() => import('./migration-page.tsx'), 'MigrationPage'),
    },
  ],
};
