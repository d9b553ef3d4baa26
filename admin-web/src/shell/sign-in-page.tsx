import { useEffect } from 'react';
import { goToSignIn } from '../lib/session.ts';

/** The console has no sign-in of its own: the product's leads back here. */
export function SignInPage() {
  useEffect(goToSignIn, []);
  return null;
}
