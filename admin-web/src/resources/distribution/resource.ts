import CellTowerOutlined from '@mui/icons-material/CellTowerOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PublishOutlined from '@mui/icons-material/PublishOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const distribution: ConsoleContext = {
  name: 'distribution',
  resources: [
    {
      name: 'submissions',
      label: 'Submissions',
      icon: PublishOutlined,
      group: 'Work',
      reads: { list: 'listSubmissions' },
      list: lazyPage(() => import('./submission-list.tsx'), 'SubmissionList'),
    },
    {
      name: 'platforms',
      label: 'Streaming platforms',
      icon: CellTowerOutlined,
      group: 'Work',
      reads: { list: 'listAdminPlatforms' },
      list: lazyPage(() => import('./platform-list.tsx'), 'PlatformList'),
    },
    {
      name: 'partnerships',
      label: 'Partnerships',
      icon: HandshakeOutlined,
      group: 'Work',
      reads: { list: 'listPartnerships', show: 'getPartnership' },
      list: lazyPage(() => import('./partnership-list.tsx'), 'PartnershipList'),
      show: lazyPage(() => import('./partnership-page.tsx'), 'PartnershipPage'),
      recordName: ({ id }) => String(id),
    },
  ],
};
