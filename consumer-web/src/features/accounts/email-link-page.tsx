import { paths } from '../../lib/paths.ts';
import { EmailLinkForm } from './email-link-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** What a mail about the address of an account leads to, for who is signed in. */
export function EmailLinkPage(link: { kind: 'email' | 'keep-email'; token: string }) {
  return (
    <SignInFrame title="Your address">
      <EmailLinkForm {...link} />
      <a href={paths.account} className="link mt-5 inline-block text-14">
        To your account
      </a>
    </SignInFrame>
  );
}
