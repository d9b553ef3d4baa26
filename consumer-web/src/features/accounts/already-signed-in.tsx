import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../../lib/return-path.ts';
import { modeOf } from './mode.ts';

/** With its library of forms it comes for those alone whom a mail has brought. */
const EmailLinkPage = lazy(async () => ({ default: (await import('./email-link-page.tsx')).EmailLinkPage }));

/** Whoever is signed in already goes on to where sign-in would have led, unless a mail about their address has brought them. */
export function AlreadySignedIn() {
  const { search } = useLocation();
  const mode = modeOf(new URLSearchParams(search));
  if (mode.kind !== 'email' && mode.kind !== 'keep-email') return <Navigate to={returnPath(search)} replace />;
  return (
    <Suspense>
      <EmailLinkPage kind={mode.kind} token={mode.token} />
    </Suspense>
  );
}
