import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { takedownFor } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { linkFailure } from './auth-errors.ts';
import { modeOf, modeSearch } from './mode.ts';
import { ProviderButton } from './provider-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

// what a link on the page or in a mail leads to, which few who come here follow
const ForgotForm = lazy(async () => ({ default: (await import('./forgot-form.tsx')).ForgotForm }));
const EmailLinkForm = lazy(async () => ({ default: (await import('./email-link-form.tsx')).EmailLinkForm }));
const ConfirmForm = lazy(async () => ({ default: (await import('./confirm-form.tsx')).ConfirmForm }));
const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }));

/** The page at `/api/login`: sign in, sign up, a new password. */
export function SignInPage() {
  const [search, setSearch] = useSearchParams();
  const mode = modeOf(search);
  const back = (
    <Link to={modeSearch(search, 'sign-in')} className="link mt-5 inline-block text-14">
      Back to sign in
    </Link>
  );
  if (mode.kind === 'forgot') {
    return (
      <SignInFrame title="New password">
        <Suspense>
          <ForgotForm before={linkFailure(search.get('error'))} />
        </Suspense>
        {back}
      </SignInFrame>
    );
  }
  if (mode.kind === 'confirm') {
    return (
      <SignInFrame title="Sign up">
        <Suspense>
          <ConfirmForm token={mode.token} />
        </Suspense>
        {back}
      </SignInFrame>
    );
  }
  if (mode.kind === 'email' || mode.kind === 'keep-email') {
    return (
      <SignInFrame title="Your address">
        <Suspense>
          <EmailLinkForm {...mode} kind={mode.kind} />
        </Suspense>
        {back}
      </SignInFrame>
    );
  }
  if (mode.kind === 'reset') {
    return (
      <SignInFrame title="New password">
        <Suspense>
          <ResetForm token={mode.token} />
        </Suspense>
        {back}
      </SignInFrame>
    );
  }
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
            <ProviderButton />
          </SignInForm>
        </TabsContent>
        <TabsContent value="sign-up">
          <SignUpForm />
          <ProviderButton />
        </TabsContent>
      </Tabs>
      <Link to={takedownFor(returnPath(`?${search}`))} className="link mt-5 inline-block text-14">
        Is your work shown here without you? Claim it
      </Link>
    </SignInFrame>
  );
}
