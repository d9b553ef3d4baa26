import GraphicEqOutlined from '@mui/icons-material/GraphicEqOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const music: ConsoleContext = {
  name: 'music',
  resources: [
    {
      name: 'tracks',
      label: 'Tracks',
      icon: GraphicEqOutlined,
      group: 'Content and people',
      reads: { list: 'listAdminTracks' },
      list: lazyPage(() => import('./track-list.tsx'), 'TrackList'),
    },
  ],
};
