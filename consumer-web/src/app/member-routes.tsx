import type { RouteObject } from 'react-router';
import type { Door } from '../lib/feature.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { developmentRoutes } from './development-routes.ts';
import { PageError } from './page-error.tsx';
import { doors, pages } from './pages.ts';
import { Waiting } from './waiting.tsx';

/** What a signed-in person can reach: every page, inside the shell, and the doors that have something for them. */
export const memberRoutes: RouteObject[] = [
  {
    lazy: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    children: [
      ...pages.map(({ path, load }) => ({ path, lazy: load, ErrorBoundary: PageError })),
      { path: '*', lazy: lazyPage(() => import('../features/not-found/not-found-page.tsx'), 'NotFoundPage') },
    ],
  },
  ...doors.flatMap(memberDoor),
  ...developmentRoutes,
];

function memberDoor({ path, member }: Door): RouteObject[] {
  return member ? [{ path, HydrateFallback: Waiting, lazy: member }] : [];
}
