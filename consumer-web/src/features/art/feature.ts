import { Frame } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const art: Feature = {
  name: 'art',
  pages: [
    {
      path: paths.artGallery,
      label: 'Art Gallery',
      room: { group: 'Screens and walls', place: 4, icon: Frame },
      load: lazyPage(() => import('./gallery-page.tsx'), 'GalleryPage'),
    },
  ],
};
