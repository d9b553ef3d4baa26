import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const accounts: ConsoleContext = {
  name: 'accounts',
  resources: [
    {
      name: 'people',
      label: 'People',
      icon: PeopleOutlined,
      group: 'Content and people',
      reads: { list: 'listAdminPeople', show: 'getAdminPerson' },
      list: lazyPage(() => import('./people/person-list.tsx'), 'PersonList'),
      show: lazyPage(() => import('./people/person-page.tsx'), 'PersonPage'),
      recordName: ({ id }) => String(id),
    },
  ],
};
