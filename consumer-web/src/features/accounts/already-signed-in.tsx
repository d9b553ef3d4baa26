import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../../lib/return-path.ts';

/** Whoever is signed in already goes on to where sign-in would have led. */
export function AlreadySignedIn() {
  const { search } = useLocation();
  return <Navigate to={returnPath(search)} replace />;
}
