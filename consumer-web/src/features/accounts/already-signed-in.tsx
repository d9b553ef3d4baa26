import { Link, Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { EmailLinkForm } from './email-link-form.tsx';
import { modeOf } from './mode.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** Whoever is signed in already goes on to where sign-in would have led, unless a mail about their address has brought them. */
export function AlreadySignedIn() {
  const { search } = useLocation();
  const mode = modeOf(new URLSearchParams(search));
  if (mode.kind !== 'email' && mode.kind !== 'keep-email') return <Navigate to={returnPath(search)} replace />;
  return (
    <SignInFrame title="Your address">
      <EmailLinkForm {...mode} kind={mode.kind} />
      <Link to={paths.account} reloadDocument className="link mt-5 inline-block text-14">
        To your account
      </Link>
    </SignInFrame>
  );
}
