import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkOutlined from '@mui/icons-material/WorkOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const operations: ConsoleContext = {
  name: 'operations',
  resources: [
    {
      name: 'approvals',
      label: 'Approvals',
      icon: HowToRegOutlined,
      group: 'Work',
      reads: { list: 'listApprovals' },
      list: lazyPage(() => import('./approvals/approval-list.tsx'), 'ApprovalList'),
    },
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
      name: 'events',
      label: 'Event log',
      icon: HistoryOutlined,
      group: 'Platform',
      reads: { list: 'listEvents', show: 'getEvent' },
      list: lazyPage(() => import('./events/event-list.tsx'), 'EventList'),
      show: lazyPage(() => import('./events/event-page.tsx'), 'EventPage'),
      recordName: ({ id }) => String(id),
    },
    {
      name: 'audit',
      label: 'Audit',
      icon: FactCheckOutlined,
      group: 'Platform',
      reads: { list: 'listAudit' },
      list: lazyPage(() => import('./audit/audit-list.tsx'), 'AuditList'),
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
  pages: [
    {
      path: 'dashboard',
      label: 'Dashboard',
      icon: DashboardOutlined,
      group: 'Work',
      reads: 'getDashboard',
      page: lazyPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
    },
    {
      path: 'platform',
      label: 'Platform',
      icon: DnsOutlined,
      group: 'Platform',
      reads: 'getPlatform',
      page: lazyPage(() => import('./platform/platform-page.tsx'), 'PlatformPage'),
    },
  ],
};
