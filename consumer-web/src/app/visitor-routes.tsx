import { Outlet, type RouteObject } from 'react-router';
import { paths, signInPath } from '../lib/paths.ts';
import { developmentRoutes } from './development-routes.ts';
import { lazyPage } from './lazy-page.ts';
import { PageError } from './page-error.tsx';
import { SignInRequired } from './sign-in-required.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { Waiting } from './waiting.tsx';

const memberOnly = Object.values(paths).filter((path) => path !== paths.home);

/**
 * What a visitor can reach: the landing page and the sign-in page. The pages of signed-in people lead to sign-in, every
 * other path is unknown.
 */
export const visitorRoutes: RouteObject[] = [
  {
    Component: Outlet,
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    children: [
      {
        path: paths.home,
        lazy: lazyPage(() => import('../features/landing/live-landing-page.tsx'), 'LiveLandingPage'),
      },
      { path: signInPath, lazy: lazyPage(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage') },
      ...memberOnly.map((path) => ({ path, Component: SignInRequired })),
      { path: '*', Component: UnknownPath },
      ...developmentRoutes,
    ],
  },
];
