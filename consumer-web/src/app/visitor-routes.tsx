import { Outlet, type RouteObject } from 'react-router';
import { developmentRoutes } from './development-routes.ts';
import { PageError } from './page-error.tsx';
import { doors, pages } from './pages.ts';
import { SignInRequired } from './sign-in-required.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { Waiting } from './waiting.tsx';

const memberOnly = pages.filter(({ path }) => !doors.some((door) => door.path === path));

/**
 * What a visitor can reach: the doors, which are the landing page and the sign-in page. The pages of signed-in people lead to sign-in, every
 * other path is unknown.
 */
export const visitorRoutes: RouteObject[] = [
  {
    Component: Outlet,
    HydrateFallback: Waiting,
    ErrorBoundary: PageError,
    children: [
      ...doors.map(({ path, visitor }) => ({ path, lazy: visitor })),
      ...memberOnly.map(({ path }) => ({ path, Component: SignInRequired })),
      { path: '*', Component: UnknownPath },
      ...developmentRoutes,
    ],
  },
];
