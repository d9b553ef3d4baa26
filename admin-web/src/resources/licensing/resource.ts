import LibraryMusicOutlined from '@mui/icons-material/LibraryMusicOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const licensing: ConsoleContext = {
  name: 'licensing',
  resources: [
    {
      name: 'supervisors',
      label: 'Music supervisors',
      icon: VerifiedUserOutlined,
      group: 'Work',
      reads: { list: 'listAdminSupervisors' },
      list: lazyPage(() => import('./supervisors/supervisor-list.tsx'), 'SupervisorList'),
    },
    {
      name: 'licences',
      label: 'Licences',
      icon: LibraryMusicOutlined,
      group: 'Sales',
      reads: { list: 'listAdminLicences' },
      list: lazyPage(() => import('./licences/licence-list.tsx'), 'LicenceList'),
    },
  ],
};
