import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths } from '../../lib/paths.ts';

export const files: Feature = {
  name: 'files',
  pages: [{ path: paths.files, label: 'Files', load: lazyPage(() => import('./files-page.tsx'), 'FilesPage') }],
};
