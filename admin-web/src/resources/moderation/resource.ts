import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import { lazyPage } from '../../lib/lazy-page.tsx';
import type { ConsoleContext } from '../../lib/resource.ts';

export const moderation: ConsoleContext = {
  name: 'moderation',
  follows: ['social'],
  resources: [
    {
      name: 'cases',
      label: 'Cases and appeals',
      icon: GavelOutlined,
      group: 'Work',
      reads: { list: 'listCases', show: 'getCase' },
      list: lazyPage(() => import('./cases/case-list.tsx'), 'CaseList'),
      show: lazyPage(() => import('./cases/case-page.tsx'), 'CasePage'),
      recordName: ({ id }) => `Case ${String(id)}`,
    },
    {
      name: 'posts',
      label: 'Posts',
      icon: ForumOutlined,
      group: 'Content and people',
      reads: { list: 'listAdminPosts', show: 'getAdminPost' },
      list: lazyPage(() => import('./posts/post-list.tsx'), 'PostList'),
      show: lazyPage(() => import('./posts/post-page.tsx'), 'PostPage'),
      recordName: ({ id }) => `Post ${String(id)}`,
    },
  ],
};
