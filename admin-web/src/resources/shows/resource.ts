import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const shows: ConsoleContext = {
  name: 'shows',
  resources: [
    {
      name: 'shows',
      label: 'Shows',
      icon: TheaterComedyOutlined,
      group: 'Sales',
      reads: { list: 'listAdminShows', show: 'getAdminShow' },
      list: lazyPage(() => import('./shows/show-list.tsx'), 'ShowList'),
      show: lazyPage(() => import('./shows/show-page.tsx'), 'ShowPage'),
      recordName: ({ id }) => String(id),
    },
  ],
};
