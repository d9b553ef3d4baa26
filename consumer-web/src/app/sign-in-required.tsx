import { useEffect } from 'react';
import { ErrorState } from '../components/ui/error-state.tsx';
import { useAuth } from '../lib/auth.ts';
import { announceUnauthorized } from '../lib/unauthorized.ts';
import { Waiting } from './waiting.tsx';

/** Stands in for a page that needs a user: waits until it is known that there is none, then leads to sign-in. */
export function SignInRequired() {
  const { user, error, retry, isRetrying } = useAuth();
  useEffect(() => {
    if (user === null) announceUnauthorized();
  }, [user]);
  if (!error) return <Waiting />;
  return (
    <main className="wrap grid min-h-dvh place-content-center">
      <h1 className="sr-only">Marquee</h1>
      <ErrorState
        title="We could not find out whether you are signed in. Check your connection and try again."
        error={error}
        onRetry={() => void retry()}
        retrying={isRetrying}
      />
    </main>
  );
}
