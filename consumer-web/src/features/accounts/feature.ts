import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { signInPath } from '../../lib/paths.ts';

export const accounts: Feature = {
  name: 'accounts',
  pages: [],
  doors: [
    {
      path: signInPath,
      visitor: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
      member: lazyPage(() => import('./already-signed-in.tsx'), 'AlreadySignedIn'),
    },
  ],
};
