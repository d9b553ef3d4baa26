import ImageOutlined from '@mui/icons-material/ImageOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const art: ConsoleContext = {
  name: 'art',
  resources: [
    {
      name: 'art',
      label: 'Art',
      icon: ImageOutlined,
      group: 'Work',
      reads: { list: 'listAdminArt' },
      list: lazyPage(() => import('./art-list.tsx'), 'ArtList'),
    },
    {
      name: 'art-sales',
      label: 'Art sales',
      icon: SellOutlined,
      group: 'Work',
      reads: { list: 'listAdminArtSales' },
      list: lazyPage(() => import('./art-sale-list.tsx'), 'ArtSaleList'),
    },
  ],
};
