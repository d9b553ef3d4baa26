import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { configQuery } from '../../lib/config.ts';
import { takedownFor } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { linkFailure } from './auth-errors.ts';
import { modeOf, modeSearch } from './mode.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

// what a link on the page or in a mail leads to, which few who come here follow
const ForgotForm = lazy(async () => ({ default: (await import('./forgot-form.tsx')).ForgotForm }));
const EmailLinkForm = lazy(async () => ({ default: (await import('./email-link-form.tsx')).EmailLinkForm }));
const ConfirmForm = lazy(async () => ({ default: (await import('./confirm-form.tsx')).ConfirmForm }));
const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }));
// most installations have none
const ProviderButton = lazy(async () => ({ default: (await import('./provider-button.tsx')).ProviderButton }));

/** The page at `/api/login`: sign in, sign up, a new password. */
export function SignInPage() {
  const [search, setSearch] = useSearchParams();
  const { data: config } = useQuery(configQuery);
  const mode = modeOf(search);
  const rarely = (title: string, form: ReactNode) => (
    <SignInFrame title={title}>
      <Suspense>{form}</Suspense>
      <Link to={modeSearch(search, 'sign-in')} className="link mt-5 inline-block text-14">
        Back to sign in
      </Link>
    </SignInFrame>
  );
  if (mode.kind === 'forgot') return rarely('New password', <ForgotForm before={linkFailure(search.get('error'))} />);
  if (mode.kind === 'confirm') return rarely('Sign up', <ConfirmForm token={mode.token} />);
  if (mode.kind === 'email' || mode.kind === 'keep-email')
    return rarely('Your address', <EmailLinkForm {...mode} kind={mode.kind} />);
  if (mode.kind === 'reset') return rarely('New password', <ResetForm token={mode.token} />);
  const provider = config?.oidc && (
    <Suspense>
      <ProviderButton />
    </Suspense>
  );
  return (
    <SignInFrame title={mode.kind === 'sign-up' ? 'Sign up' : 'Sign in'} quietTitle>
      <Tabs
        value={mode.kind}
        onValueChange={(kind) => setSearch(modeSearch(search, kind as 'sign-in' | 'sign-up'), { replace: true })}
      >
        <TabsList aria-label="Sign in or sign up">
          <Tab value="sign-in">Sign in</Tab>
          <Tab value="sign-up">Sign up</Tab>
        </TabsList>
        <TabsContent value="sign-in">
          <SignInForm>
            <Link to={modeSearch(search, 'forgot')} className="link mt-5 inline-block text-14">
              Forgot your password?
            </Link>
            {provider}
          </SignInForm>
        </TabsContent>
        <TabsContent value="sign-up">
          <SignUpForm />
          {provider}
        </TabsContent>
      </Tabs>
      <Link to={takedownFor(returnPath(`?${search}`))} className="link mt-5 inline-block text-14">
        Is your work shown here without you? Claim it
      </Link>
    </SignInFrame>
  );
}
