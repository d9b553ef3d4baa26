import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf, me } from '../../../testing/records.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = { startedAt: fromNow(0), usedAt: fromNow(0), expiresAt: fromNow(1e9), userAgent: firefox, address: '' };

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.on(accountService.listSessions, [{ ...session, id: idOf(1), current: true }]);
  platform.on(relations.listBlocks, []);
  platform.on(relations.listMutes, []);
  platform.on(exports.listExports, []);
  platform.on(dataAccess.listDataAccess, []);
});

const part = (name: string) => screen.findByRole('region', { name });

it('is behind the avatar, and has every matter of an account under a heading of its own', async () => {
  const { user } = openPage(platform, '/legal-disclaimer');
  await user.click(await screen.findByRole('link', { name: /^Account of June/ }));
  expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(
    expect.arrayContaining(['Picture', 'Profile', 'Password', 'Sessions', 'Your data', 'Delete the account']),
  );
});

it('saves the profile; what is emptied is taken away, and the name changes wherever it stands', async () => {
  platform.person = me({ lastName: 'Carter', bio: 'Sings' });
  platform.on(accounts.changeProfile, ({ body: { firstName = null, lastName = null } }) => me({ firstName, lastName }));
  const { press } = openPage(platform, '/account');
  const profile = within(await part('Profile'));
  fill(await profile.findByLabelText('First name'), 'Valerie June');
  fill(profile.getByLabelText(/^Last name/), '');
  await press('Save profile');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Profile saved'));
  expect(platform.heard(accounts.changeProfile)).toMatchObject([
    {
      body: {
        ...{ firstName: 'Valerie June', lastName: null, username: 'june', bio: 'Sings' },
        ...{ links: [], birthDate: null, showBirthday: false },
      },
    },
  ]);
  expect(screen.getByRole('link', { name: /^Account of Valerie June/ })).toBeVisible();
});

it('puts names apart that were given as one, when their owner says so, and saves them as any others (EN217)', async () => {
  platform.person = me({ firstName: 'June Carter' });
  platform.on(accounts.changeProfile, ({ body: { firstName = null, lastName = null } }) => me({ firstName, lastName }));
  const { press } = openPage(platform, '/account');
  const profile = within(await part('Profile'));
  expect(await profile.findByText(/^Is Carter your last name\?/)).toBeVisible();
  await press('Put the names apart');
  expect(platform.heard(accounts.changeProfile)).toEqual([]);
  expect(profile.getByLabelText(/^Last name/)).toHaveFocus();
  expect(profile.queryByText(/your last name\?/)).toBeNull();
  await press('Save profile');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Profile saved'));
  expect(platform.heard(accounts.changeProfile)).toMatchObject([{ body: { firstName: 'June', lastName: 'Carter' } }]);
});

it('says over the form why a username cannot be had, and keeps what was typed', async () => {
  platform.on(accounts.changeProfile, new Refusal(409, 'UsernameTaken', 'That username belongs to someone else.'));
  const { press } = openPage(platform, '/account');
  fill(await within(await part('Profile')).findByLabelText('Username'), 'taken');
  await press('Save profile');
  expect(await screen.findByRole('alert')).toHaveTextContent('That username belongs to someone else.');
  expect(screen.getByLabelText('Username')).toHaveValue('taken');
});

it('sends a picture at once, refuses what is none, and takes it away again', async () => {
  platform.on(accounts.setProfilePicture, () => {
    platform.person = me({ profileImageUrl: '/files/me.png' });
    return platform.person;
  });
  platform.on(accounts.removeProfilePicture, () => {
    platform.person = me();
    return platform.person;
  });
  const { press, user } = openPage(platform, '/account');
  const input = await screen.findByLabelText('Choose a picture');
  await user.upload(input, new File(['x'], 'me.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/This is not a picture/)).toBeVisible();
  await user.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Picture saved'));
  await press('Remove the picture');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Picture removed'));
});

it('changes the password, by default with every other session at an end; a wrong one is said over the form', async () => {
  platform.on(accountService.changePassword, new Refusal(400, 'WrongPassword', 'No.'));
  const { press } = openPage(platform, '/account');
  const form = within(await part('Password'));
  fill(form.getByLabelText('Current password'), 'not my password');
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

it('saves who may follow unasked, find and name me', async () => {
  platform.on(accounts.setPrivacy, ({ body: { private: closed = false } }) =>
    me({ privacy: { private: closed, discoverable: true, mentions: 'followed' } }),
  );
  const { press, user } = openPage(platform, '/account');
  const privacy = within(await part('Privacy'));
  await user.click(await privacy.findByLabelText(/^Private account/));
  await user.selectOptions(privacy.getByLabelText('Who may mention me'), 'followed');
  await press('Save privacy');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Privacy saved'));
  expect(platform.heard(accounts.setPrivacy)).toMatchObject([
    { body: { private: true, discoverable: true, mentions: 'followed' } },
  ]);
});

it('lets in who asks to follow, or not', async () => {
  const waiting = [artist(), artist({ id: idOf(3), firstName: 'Rosa' })];
  platform.on(relations.listFollowRequests, () => waiting.map((person) => ({ person, requestedAt: fromNow(0) })));
  platform.on(relations.answerFollowRequest, ({ params }) => {
    waiting.splice(
      waiting.findIndex(({ id }) => id === params.userId),
      1,
    );
    return { ok: true as const };
  });
  const { press } = openPage(platform, '/account');
  const requests = within(await part('Follow requests'));
  expect(await requests.findAllByRole('listitem')).toHaveLength(2);
  await press('Accept Dry County');
  await waitFor(() => expect(requests.getAllByRole('listitem')).toHaveLength(1));
  await press('Decline Rosa');
  expect(await requests.findByText('Nobody is waiting for an answer.')).toBeVisible();
  expect(platform.heard(relations.answerFollowRequest).map(({ body }) => body)).toEqual([
    { accept: true },
    { accept: false },
  ]);
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

it('V255 V256 E309: asks for a birth date until it shows its owner to be 18', async () => {
  const { press } = openPage(platform, '/account');
  const part18 = within(await part('Age'));
  await part18.findByRole('button', { name: 'Verify Age' });
  await press('Verify Age');
  expect(await part18.findByText('Birth Date Required')).toBeVisible();
  expect(platform.commands).toBe(0);
  platform.on(age.verifyAge, new Refusal(422, 'AgeVerificationFailed', 'For people of 18 and over.'));
  fill(part18.getByLabelText('Birth date'), '2015-05-05');
  await press('Verify Age');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent(/Age Verification Failed.*For people of 18 and over/));
  platform.on(age.verifyAge, () => {
    platform.person = me({ ageVerified: true, birthDate: '1990-05-05' });
    return platform.person;
  });
  fill(part18.getByLabelText('Birth date'), '1990-05-05');
  await press('Verify Age');
  await waitFor(() => expect(toasts().some((toast) => toast.textContent?.includes('Age Verified'))).toBe(true));
  expect(await part18.findByText('You have shown to be 18.')).toBeVisible();
  expect(platform.heard(age.verifyAge).at(-1)).toMatchObject({ body: { birthDate: '1990-05-05' } });
});

it('EN217: saves links, birthday and what one is here', async () => {
  platform.on(accounts.becomeArtist, me({ userType: 'label' }));
  platform.on(accounts.changeProfile, me());
  const { press, user } = openPage(platform, '/account');
  const profile = within(await part('Profile'));
  fill(await profile.findByLabelText(/^Links/), 'not a link');
  await press('Save profile');
  expect(await profile.findByText(/not a link is not a whole address/)).toBeVisible();
  fill(profile.getByLabelText(/^Links/), 'https://a.example\nhttps://b.example');
  fill(profile.getByLabelText(/^Birthday/), '1990-05-05');
  await user.selectOptions(profile.getByLabelText('I am here as'), 'label');
  await user.click(profile.getByLabelText(/^Show my birthday/));
  await press('Save profile');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Profile saved'));
  expect(platform.heard(accounts.becomeArtist)).toMatchObject([{ body: { userType: 'label' } }]);
  expect(platform.heard(accounts.changeProfile)).toMatchObject([
    { body: { links: ['https://a.example', 'https://b.example'], birthDate: '1990-05-05', showBirthday: true } },
  ]);
});

it('who is about to leave reads until when, and stays with one button', async () => {
  platform.person = me({ eraseAt: fromNow(9 * 86_400_000) });
  platform.on(accounts.keepMe, () => {
    platform.person = me();
    return platform.person;
  });
  const { press } = openPage(platform, '/account');
  expect(await screen.findByText(/^Your account will be deleted on/)).toBeVisible();
  await press('Keep my account');
  await waitFor(() => expect(screen.queryByText(/^Your account will be deleted on/)).toBeNull());
  expect(toasts()[0]).toHaveTextContent('Your account stays');
});

it('lists whom I block and mute, and takes either back', async () => {
  let blocked = [{ person: artist(), since: fromNow(0), until: null }];
  platform.on(relations.listBlocks, () => blocked);
  platform.on(relations.listMutes, [
    { person: artist({ id: idOf(3), firstName: 'Rosa' }), since: fromNow(0), until: fromNow(9 * 86_400_000) },
  ]);
  platform.on(relations.unblock, () => {
    blocked = [];
    return { ok: true as const };
  });
  const { press } = openPage(platform, '/account');
  const region = within(await part('Blocked and muted'));
  expect(await region.findByText(/^until /)).toBeVisible();
  await press('Unblock Dry County');
  expect(await region.findByText('You block nobody.')).toBeVisible();
  platform.on(relations.unmute, new Refusal(503, 'Away', 'Come back in a moment.'));
  await press('Unmute Rosa');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent(/Not taken back.*Come back in a moment/));
  expect(platform.heard(relations.unmute)).toMatchObject([{ params: { userId: idOf(3) } }]);
});

it('says when staff opened what is sealed of me, and why; or that nobody has', async () => {
  openPage(platform, '/account');
  expect(await within(await part('Who looked')).findByText('Nobody has opened anything of yours.')).toBeVisible();
  platform.on(dataAccess.listDataAccess, [
    { id: idOf(7), at: fromNow(0), fields: ['purchase'], reason: 'She called from another address.' },
  ]);
  openPage(platform, '/account');
  const row = await within(await part('Who looked')).findByRole('listitem');
  expect(row).toHaveTextContent(/purchase“She called from another address.”/);
});

it('each kind of notice is chosen in the app and by mail, where it is a choice', async () => {
  platform.on(noticeChoices.setNoticePreference, { ok: true });
  const { user } = openPage(platform, '/account');
  const row = await screen.findByRole('row', { name: /Comments on my posts/ });
  const [inApp, byMail] = within(row).getAllByRole('checkbox');
  expect(inApp).toHaveAccessibleName('Comments on my posts, in the app');
  expect(inApp).toBeChecked();
  expect(byMail).not.toBeChecked();
  await user.click(byMail as HTMLElement);
  await user.click(inApp as HTMLElement);
  await waitFor(() =>
    expect(platform.heard(noticeChoices.setNoticePreference)).toMatchObject([
      { params: { kind: 'commented' }, body: { mail: true } },
      { params: { kind: 'commented' }, body: { app: false } },
    ]),
  );
  expect(screen.getByRole('row', { name: /Likes of my posts/ })).toHaveTextContent('None');
  expect(screen.getByRole('row', { name: /A decision concerns me/ })).toHaveTextContent('Always');
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
