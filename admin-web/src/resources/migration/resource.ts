import MoveDownOutlined from '@mui/icons-material/MoveDownOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const migration: ConsoleContext = {
  name: 'migration',
  resources: [
    {
      name: 'migrations',
      label: 'Migrations',
      icon: MoveDownOutlined,
      group: 'Work',
      reads: { list: 'listAdminMigrations' },
      list: lazyPage(() => import('./migration-list.tsx'), 'MigrationList'),
    },
  ],
};
