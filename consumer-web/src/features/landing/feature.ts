import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const landing: Feature = {
  name: 'landing',
  pages: [],
  doors: [{ path: paths.home, visitor: lazyPage(() => import('./live-landing-page.tsx'), 'LiveLandingPage') }],
};
