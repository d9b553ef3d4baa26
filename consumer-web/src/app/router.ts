import { createBrowserRouter, type RouteObject } from 'react-router';
import { memberRoutes } from './member-routes.tsx';
import { visitorRoutes } from './visitor-routes.tsx';

/** A visitor is not signed in, or not known to be. */
export type Audience = 'visitor' | 'member';
type AppRouter = ReturnType<typeof createBrowserRouter>;

const ROUTES: Record<Audience, RouteObject[]> = { visitor: visitorRoutes, member: memberRoutes };

let current: { audience: Audience; router: AppRouter } | undefined;

/** The router of an audience: one at a time, as it listens to the address bar. Paths ignore case. */
export function routerFor(audience: Audience): AppRouter {
  if (current?.audience !== audience) {
    current?.router.dispose();
    current = { audience, router: createBrowserRouter(ROUTES[audience]) };
  }
  return current.router;
}
