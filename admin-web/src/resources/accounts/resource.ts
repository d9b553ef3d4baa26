import CakeOutlined from '@mui/icons-material/CakeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const accounts: ConsoleContext = {
  name: 'accounts',
  resources: [
    {
      name: 'age-checks',
      label: 'Ages to look at',
      icon: CakeOutlined,
      group: 'Work',
      reads: { list: 'listAgeChecks' },
      list: lazyPage(() => import('./ages/age-check-list.tsx'), 'AgeCheckList'),
    },
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
