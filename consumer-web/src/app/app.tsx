import { lazy, Suspense } from 'react';
import { useAuth } from '../lib/auth.ts';
import { Waiting } from './waiting.tsx';

const loadPages = () => import('./pages-router.tsx');
const PagesRouter = lazy(async () => ({ default: (await loadPages()).PagesRouter }));
const LandingPage = lazy(async () => ({ default: (await import('../features/landing/landing-page.tsx')).LandingPage }));

/** Fetches the router early, where it is known to be needed. */
export function preloadPages(): void {
  loadPages().catch(() => undefined);
}

/**
 * The app: who is signed in decides which pages exist (spec section 2). While that is loading, and for a visitor, `/` is
 * the landing page, which comes without the router; everything else stands behind it.
 */
export function App({ path }: { path: string }) {
  const { user } = useAuth();
  const landing = path === '/' ? <LandingPage /> : null;
  if (!user && landing) return <Suspense>{landing}</Suspense>;
  return (
    <Suspense fallback={<Waiting />}>
      <Suspense fallback={landing ?? <Waiting />}>
        <PagesRouter audience={user ? 'member' : 'visitor'} />
      </Suspense>
    </Suspense>
  );
}
