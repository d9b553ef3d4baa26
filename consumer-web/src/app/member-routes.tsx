import type { RouteObject } from 'react-router';
import { type PagePath, signInPath } from '../lib/paths.ts';
import { developmentRoutes } from './development-routes.ts';
import { lazyPage } from './lazy-page.ts';
import { PageError } from './page-error.tsx';
import { PAGES } from './pages.ts';
import { Waiting } from './waiting.tsx';

/** What a signed-in person can reach: the sixteen pages, inside the shell. The sign-in page sends them on. */
export const memberRoutes: RouteObject[] = [
  {
    lazy: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    children: [
      ...Object.entries(PAGES).map(([path, lazy]) => ({ path: path as PagePath, lazy, ErrorBoundary: PageError })),
      { path: '*', lazy: lazyPage(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage') },
    ],
  },
  {
    path: signInPath,
    HydrateFallback: Waiting,
    lazy: lazyPage(() => import('../features/sign-in/already-signed-in.tsx'), 'AlreadySignedIn'),
  },
  ...developmentRoutes,
];
