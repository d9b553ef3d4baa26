import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountPlatform } from '../../../testing/accounts.ts';
import type { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { me } from '../../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = accountPlatform();
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
