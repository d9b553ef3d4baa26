import { RadioTower } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const shows: Feature = {
  name: 'shows',
  pages: [
    {
      path: paths.liveShows,
      label: 'Live Shows',
      room: { group: 'Lobby', place: 3, icon: RadioTower, short: 'Live' },
      load: lazyPage(() => import('./live-shows-page.tsx'), 'LiveShowsPage'),
    },
  ],
};
