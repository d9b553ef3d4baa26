import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountPlatform, session } from '../../../testing/accounts.ts';
import type { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, idOf, me } from '../../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = accountPlatform();
});

const part = (name: string) => screen.findByRole('region', { name });

it('changes the password, by default with every other session at an end; a wrong one is said over the form', async () => {
  platform.on(accountService.changePassword, new Refusal(400, 'WrongPassword', 'No.'));
  const { press } = openPage(platform, '/account');
  const form = within(await part('Password'));
  fill(await form.findByLabelText('Current password'), 'not my password');
  fill(form.getByLabelText('New password'), 'a longer password');
  await press('Change password');
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your password');
  platform.on(accountService.changePassword, {});
  await press('Change password');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Every other session has ended.'));
  expect(platform.heard(accountService.changePassword).at(-1)).toMatchObject({ body: { revokeOtherSessions: true } });
  expect(form.getByLabelText('Current password')).toHaveValue('');
});

it('lists where I am in, and ends one session or all others', async () => {
  const other = { ...session, id: idOf(2), current: false, address: '203.0.113.7' };
  platform.on(accountService.listSessions, [{ ...session, id: idOf(1), current: true }, other]);
  platform.on(accountService.revokeSession, () => {
    platform.on(accountService.listSessions, [{ ...session, id: idOf(1), current: true }]);
    return { status: true };
  });
  const { press } = openPage(platform, '/account');
  const list = within(await part('Sessions'));
  const rows = await list.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Firefox on Windows.*This one/);
  expect(rows[1]).toHaveTextContent(/203\.0\.113\.7/);
  await press('Sign out Firefox on Windows');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(platform.heard(accountService.revokeSession)).toMatchObject([{ body: { id: idOf(2) } }]);
  expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('says that the sessions did not load, and tries again', async () => {
  platform.on(accountService.listSessions, new Refusal(503, 'Away', 'Try again in a moment.'));
  const { press } = openPage(platform, '/account');
  const list = within(await part('Sessions'));
  expect(await list.findByRole('alert')).toHaveTextContent('The sessions did not load');
  platform.on(accountService.listSessions, [{ ...session, id: idOf(1), current: true }]);
  await press('Retry');
  expect(await list.findByText('Firefox on Windows')).toBeVisible();
});

it('deletes the account after the word and the password, and not before', async () => {
  platform.on(accounts.reauthenticate, new Refusal(403, 'WrongPassword', 'No.'));
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { press } = openPage(platform, '/account');
  await press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this account?' }));
  const send = () => dialog.getByRole('button', { name: 'Delete my account' }).click();
  send();
  expect(await dialog.findByText('Type the word erase to go on')).toBeVisible();
  expect(platform.commands).toBe(0);
  fill(dialog.getByLabelText('Type erase'), 'erase');
  fill(dialog.getByLabelText('Password'), 'a guess');
  send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is not your password');
  expect(platform.heard(accounts.eraseMe)).toHaveLength(0);
  platform.on(accounts.reauthenticate, { recentUntil: fromNow(1e6) });
  platform.on(accounts.eraseMe, { ok: true, eraseAt: fromNow(1e9) });
  send();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

it('who is about to leave reads until when wherever they come back to, and stays with one button', async () => {
  platform.person = me({ eraseAt: fromNow(9 * 86_400_000) });
  platform.on(accounts.keepMe, () => {
    platform.person = me();
    return platform.person;
  });
  for (const page of ['/account', '/legal-disclaimer']) {
    openPage(platform, page);
    expect(await screen.findByText(/^Your account will be deleted on/)).toBeVisible();
  }
  const { press } = openPage(platform, '/legal-disclaimer');
  await press('Keep my account');
  await waitFor(() => expect(screen.queryByText(/^Your account will be deleted on/)).toBeNull());
  expect(toasts()[0]).toHaveTextContent('Your account stays');
});

it('another e-mail is asked for, by who shows who they are, and is told where to go on', async () => {
  platform.on(accountService.changeEmail, new Refusal(403, 'ReauthenticationRequired', 'Give your password again.'));
  platform.on(accounts.reauthenticate, { recentUntil: fromNow(900_000) });
  const { user } = openPage(platform, '/account');
  const section = within(await part('E-mail'));
  await user.type(await section.findByLabelText('New e-mail'), 'new@people.test');
  await user.click(section.getByRole('button', { name: 'Change e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Password'), 'a long enough password');
  platform.on(accountService.changeEmail, { status: true, next: 'mail' });
  await user.click(dialog.getByRole('button', { name: 'Change e-mail' }));
  expect(await section.findByText(/A link went to new@people.test/)).toBeVisible();
  const body = { newEmail: 'new@people.test', revokeOtherSessions: true };
  expect(platform.heard(accountService.changeEmail)).toMatchObject([{ body }, { body }]);
});

it('an e-mail that the account has already is said where it was typed', async () => {
  platform.on(accountService.changeEmail, new Refusal(409, 'SameEmail', 'That is the address that your account has.'));
  const { user } = openPage(platform, '/account');
  const section = within(await part('E-mail'));
  await user.type(await section.findByLabelText('New e-mail'), 'june@people.test');
  await user.click(section.getByRole('button', { name: 'Change e-mail' }));
  expect(await section.findByText('That is the address that your account has.')).toBeVisible();
});

it.each([
  ['email', accountService.confirmEmail, 'Use this address', 'Your address is changed'],
  ['keep-email', accountService.stopEmailChange, 'Stop the change', 'Your account keeps its address'],
] as const)('the link %s of a mail works for who is signed in, by a click', async (mode, endpoint, action, title) => {
  platform.on(endpoint, { status: true });
  const { press } = openPage(platform, `/api/login?mode=${mode}&token=abc`);
  expect(await screen.findByRole('button', { name: action })).toBeVisible();
  expect(platform.heard(endpoint)).toEqual([]);
  await press(action);
  expect(await screen.findByText(title)).toBeVisible();
  expect(platform.heard(endpoint)).toMatchObject([{ body: { token: 'abc' } }]);
});
