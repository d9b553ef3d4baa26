import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { type PersonProfile, people } from '@marquee/command-api/contract/accounts-people.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf, me, show } from '../../../testing/records.ts';

const address = `/profile?person=${idOf(2)}`;
const nothing = { self: false, follow: 'none', followed: false, blocked: false, muted: false } as const;

let platform: FakePlatform;
let person: PersonProfile;
beforeEach(() => {
  platform = new FakePlatform();
  person = {
    ...artist({ crown: 'blue' }),
    ...{
      userType: 'artist',
      following: 3,
      bio: 'Two chords',
      links: ['https://dry.example/tour'],
      birthday: '04-12',
      private: false,
      shown: true,
    },
    reader: nothing,
  };
  platform.on(people.getPerson, () => person);
  platform.on(people.listFollowers, []);
  platform.on(social.listPosts, []);
  platform.on(music.listTracks, []);
  platform.on(people.listVisitors, []);
});

const part = (name: string) => screen.findByRole('region', { name });

it('says who somebody is, what they play and who follows them', async () => {
  platform.shows = [show()];
  const following = artist({ id: idOf(3), username: 'rosa', firstName: 'Rosa' });
  const follow = { id: idOf(70), followerId: idOf(3), followingId: idOf(2), createdAt: fromNow(0), following };
  platform.on(people.listFollowers, [follow]);
  openPage(platform, address);
  expect(await screen.findByRole('heading', { name: 'Dry County', level: 1 })).toBeVisible();
  expect(screen.getByText('@drycounty')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Blue Crown' })).toBeVisible();
  expect(screen.getByText('240 followers')).toBeVisible();
  expect(screen.getByText('3 following')).toBeVisible();
  expect(screen.getByText('Birthday April 12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'dry.example/tour' })).toHaveAttribute('href', 'https://dry.example/tour');
  expect(await within(await part('Posts')).findByText('No posts yet.')).toBeVisible();
  const link = await within(await part('Shows')).findByRole('link', { name: /Long Road Home/ });
  expect(link).toHaveAttribute('href', `/live-shows?show=${idOf(100)}`);
  expect(await within(await part('Followers')).findByRole('link', { name: /Rosa/ })).toHaveAttribute(
    'href',
    `/profile?person=${idOf(3)}`,
  );
  expect(await within(await part('Following')).findByText('Nobody is followed yet.')).toBeVisible();
});

it('of a private account it shows the face, and asks to follow', async () => {
  person = { ...person, private: true, shown: false, bio: null, birthday: null };
  platform.on(accounts.follow, () => {
    person = { ...person, reader: { ...nothing, follow: 'requested' } };
    return { ok: true as const, state: 'requested' as const };
  });
  const { press } = openPage(platform, address);
  expect(await screen.findByRole('heading', { name: 'This account is private' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Followers' })).toBeNull();
  await press('Request to follow Dry County');
  expect(await screen.findByRole('button', { name: 'Requested Dry County', pressed: true })).toBeVisible();
  expect(toasts()[0]).toHaveTextContent('You have asked to follow');
});

it('mutes and blocks from a menu, by keyboard; a block leaves nothing but its end', async () => {
  platform.on(relations.mute, () => {
    person = { ...person, reader: { ...nothing, muted: true } };
    return { ok: true as const };
  });
  platform.on(relations.block, () => {
    person = { ...person, reader: { ...nothing, blocked: true } };
    return { ok: true as const };
  });
  const { user } = openPage(platform, address);
  const choose = async (name: string) => {
    (await screen.findByRole('button', { name: 'More about Dry County' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Mute');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Dry County is muted'));
  await choose('Block');
  expect(await screen.findByText('You have blocked this person')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Shows' })).toBeNull();
});

it('says that there is nobody, and tries again', async () => {
  platform.on(people.getPerson, new Refusal(404, 'NotFound', 'There is no such person.'));
  const { press } = openPage(platform, address);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such person.');
  platform.on(people.getPerson, () => person);
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'Dry County', level: 1 })).toBeVisible();
});

it('is my own without an id, with the way to change it', async () => {
  person = { ...person, ...artist({ id: me().id, firstName: 'June' }), reader: { ...nothing, self: true } };
  openPage(platform, '/profile');
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/account');
  expect(platform.heard(people.getPerson)[0]).toMatchObject({ params: { userId: me().id } });
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
});

it('shows the owner of a page, and nobody else, who was there', async () => {
  platform.on(people.listVisitors, [
    { id: idOf(80), person: artist({ id: idOf(3), firstName: 'Rosa' }), visitedAt: fromNow(0) },
  ]);
  person = { ...person, ...me(), reader: { ...nothing, self: true }, birthday: null };
  openPage(platform, '/profile');
  expect(await within(await part('Visitors')).findByRole('link', { name: /Rosa/ })).toHaveAttribute(
    'href',
    `/profile?person=${idOf(3)}`,
  );
});

it('shows strangers no visitors', async () => {
  openPage(platform, address);
  await part('Followers');
  expect(screen.queryByRole('region', { name: 'Visitors' })).toBeNull();
});
