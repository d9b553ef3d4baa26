import { House } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const home: Feature = {
  name: 'home',
  pages: [
    {
      path: paths.home,
      label: 'Home',
      room: { group: 'Lobby', place: 1, icon: House },
      load: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
    },
    { path: paths.homeVariant, label: 'Home', load: lazyPage(() => import('./short-home-page.tsx'), 'ShortHomePage') },
  ],
};
