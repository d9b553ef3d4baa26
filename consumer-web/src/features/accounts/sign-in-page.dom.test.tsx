import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../testing/open-page.tsx';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.person = null;
});

it('says under each field what is missing, and sends nothing', async () => {
  const { press } = openPage(platform, '/api/login?mode=sign-up');
  await press('Sign up');
  for (const words of ['Enter the name you go by', 'Enter your e-mail address', /^Choose a password/]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(screen.getByLabelText('First name')).toHaveFocus();
  fill(screen.getByLabelText('E-mail'), 'nobody');
  fill(screen.getByLabelText('Password'), 'short');
  await press('Sign up');
  expect(await screen.findByText(/it needs an @/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(platform.commands).toBe(0);
});

it('says to look into the mail, whether the address has an account or not', async () => {
  platform.on(accountService.signUp, { next: 'mail' });
  const { press } = openPage(platform, '/api/login?mode=sign-up');
  fill(await screen.findByLabelText('First name'), 'Only Once');
  fill(screen.getByLabelText('E-mail'), 'once@people.test');
  fill(screen.getByLabelText('Password'), 'a long enough password');
  await press('Sign up');
  expect(await screen.findByText('Look into your mail')).toBeVisible();
  expect(screen.getByText(/We have written to once@people\.test/)).toBeVisible();
});

it('keeps first and last name apart, and leads a newcomer to what is on', async () => {
  platform.on(accountService.signUp, {});
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { press } = openPage(platform, '/api/login?mode=sign-up');
  fill(await screen.findByLabelText('First name'), 'Ada');
  fill(screen.getByLabelText(/^Last name/), ' Lovelace ');
  fill(screen.getByLabelText('E-mail'), 'ada@people.test');
  fill(screen.getByLabelText('Password'), 'a long enough password');
  await press('Sign up');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/live-shows'));
  expect(platform.heard(accountService.signUp)).toMatchObject([{ body: { name: 'Ada', lastName: 'Lovelace' } }]);
});

it('signs in, and goes to the page that was asked for', async () => {
  platform.on(accountService.signIn, new Refusal(401, 'WrongEmailOrPassword', 'No.'));
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { press } = openPage(platform, '/api/login?returnTo=%2Flive-shows');
  fill(await screen.findByLabelText('E-mail'), 'fan@marquee.test');
  fill(screen.getByLabelText('Password'), 'not my password');
  await press('Sign in');
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail and password do not match');
  expect(toasts()).toHaveLength(0);
  platform.on(accountService.signIn, {});
  fill(screen.getByLabelText('Password'), 'marquee-tonight');
  await press('Sign in');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/live-shows'));
});

it('fills in the form with a demo account', async () => {
  const demoAccounts = [{ email: 'artist@marquee.test', password: 'marquee-tonight', role: 'artist' }];
  platform.config = { ...platform.config, demoAccounts };
  const { press } = openPage(platform, '/api/login');
  await press('artist');
  expect(screen.getByLabelText('E-mail')).toHaveValue('artist@marquee.test');
  expect(screen.getByLabelText('Password')).toHaveValue('marquee-tonight');
});

it.each([['Sign Up'], ['Start Free Trial $15/Year'], ['Start Free Trial']])(
  "'%s' of the landing page leads to where an account is made (L29, L30)",
  async (name) => {
    openPage(platform, '/');
    const [link] = await screen.findAllByRole<HTMLAnchorElement>('link', { name });
    openPage(platform, link?.getAttribute('href') ?? '');
    expect(await screen.findByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText('First name')).toBeVisible();
  },
);

it('leads to the identity provider where the installation has one', async () => {
  platform.config = { ...platform.config, oidc: true };
  openPage(platform, '/api/login');
  expect(await screen.findByRole('button', { name: 'Continue with single sign-on' })).toBeVisible();
});
