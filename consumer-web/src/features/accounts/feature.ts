import type { Feature } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { paths, signInPath } from '../../lib/paths.ts';

export const accounts: Feature = {
  name: 'accounts',
  pages: [
    {
      path: paths.account,
      label: 'Account',
      load: lazyPage(() => import('./account/account-page.tsx'), 'AccountPage'),
    },
    {
      path: paths.profile,
      label: 'Profile',
      load: lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
    },
  ],
  doors: [
    {
      path: signInPath,
      visitor: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
      member: lazyPage(() => import('./already-signed-in.tsx'), 'AlreadySignedIn'),
    },
  ],
};
