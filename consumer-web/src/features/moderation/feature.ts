import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths, takedownPath } from '../../lib/paths.ts';

const claim = lazyPage(() => import('./claim/takedown-page.tsx'), 'TakedownPage');

export const moderation: Feature = {
  name: 'moderation',
  pages: [
    {
      path: paths.decisions,
      label: 'Decisions',
      load: lazyPage(() => import('./decisions-page.tsx'), 'DecisionsPage'),
    },
  ],
  // whose work stands here without them may have no account
  doors: [{ path: takedownPath, visitor: claim, member: claim }],
};
