import { lazy, Suspense } from 'react';
import { useAuth } from '../lib/auth.ts';
import { Waiting } from './waiting.tsx';

const NotFound = lazy(async () => ({
  default: (await import('../features/not-found/not-found-page.tsx')).NotFoundStandalone,
}));

/** A path that leads nowhere, once it is known that nobody is signed in: others get it inside the shell. */
export function UnknownPath() {
  const { isPending } = useAuth();
  if (isPending) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <NotFound />
    </Suspense>
  );
}
