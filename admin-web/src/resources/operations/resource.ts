import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const operations: ConsoleContext = {
  name: 'operations',
  resources: [
    {
      name: 'jobs',
      label: 'Jobs',
      icon: WorkOutlined,
      group: 'Platform',
      reads: { list: 'listJobs', show: 'getJob' },
      list: lazyPage(() => import('./jobs/job-list.tsx'), 'JobList'),
      show: lazyPage(() => import('./jobs/job-page.tsx'), 'JobPage'),
      recordName: ({ id }) => String(id),
    },
    {
      name: 'verifications',
      label: 'Integrity',
      icon: VerifiedOutlined,
      group: 'Platform',
      reads: { list: 'listVerifications' },
      list: lazyPage(() => import('./verifications/verification-list.tsx'), 'VerificationList'),
    },
  ],
};
