import { Upload } from 'lucide-react';
import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const music: Feature = {
  name: 'music',
  pages: [
    {
      path: paths.upload,
      label: 'Upload',
      room: { group: 'Backstage', place: 2, icon: Upload },
      load: lazyPage(() => import('./upload-page.tsx'), 'UploadPage'),
    },
    { path: paths.album, label: 'Album', load: lazyPage(() => import('./album-page.tsx'), 'AlbumPage') },
    { path: paths.track, label: 'Track', load: lazyPage(() => import('./track-page.tsx'), 'TrackPage') },
  ],
};
