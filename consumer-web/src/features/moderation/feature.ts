import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const moderation: Feature = {
  name: 'moderation',
  pages: [
    {
      path: paths.decisions,
      label: 'Decisions',
      load: lazyPage(() => import('./decisions-page.tsx'), 'DecisionsPage'),
    },
  ],
};
