import { MessageCircle } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const social: Feature = {
  name: 'social',
  pages: [
    {
      path: paths.social,
      label: 'Social',
      room: { group: 'Lobby', place: 2, icon: MessageCircle },
      load: lazyPage(() => import('./social-page.tsx'), 'SocialPage'),
    },
    {
      path: paths.groups,
      label: 'Groups',
      load: lazyPage(() => import('./groups/groups-page.tsx'), 'GroupsPage'),
    },
    {
      path: paths.stories,
      label: 'My stories',
      load: lazyPage(() => import('./stories/stories-page.tsx'), 'StoriesPage'),
    },
  ],
};
