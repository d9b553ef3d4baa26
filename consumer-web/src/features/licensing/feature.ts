import { ListMusic } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

const check = lazyPage(() => import('./check/check-page.tsx'), 'CheckPage');

export const licensing: Feature = {
  name: 'licensing',
  pages: [
    {
      path: paths.musicLibrary,
      label: 'Music Library',
      room: { group: 'Backstage', place: 1, icon: ListMusic },
      load: lazyPage(() => import('./library-page.tsx'), 'LibraryPage'),
    },
    { path: paths.licence, label: 'Licence', load: lazyPage(() => import('./deals/deal-page.tsx'), 'DealPage') },
  ],
  // whoever holds a licence may check it, signed in or not
  doors: [{ path: '/licences', visitor: check, member: check }],
};
