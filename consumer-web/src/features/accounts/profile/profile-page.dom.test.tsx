import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { type PersonProfile, people } from '@marquee/command-api/contract/accounts-people.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { type ReceivedTip, tips } from '@marquee/command-api/contract/social-tips.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pictureOf } from '../../../testing/art.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { tell } from '../../../testing/fake-socket.ts';
import { openPage, toasts } from '../../../testing/open-page.tsx';
import { postOf } from '../../../testing/posts.ts';
import { artist, fromNow, idOf, kid, me, show } from '../../../testing/records.ts';
import { reelOf } from '../../../testing/reels.ts';

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
      takesTips: true,
      shown: true,
    },
    reader: nothing,
  };
  platform.on(people.getPerson, () => person);
  platform.on(people.listFollowers, []);
  platform.on(social.listPosts, []);
  platform.on(reels.listReels, []);
  platform.on(music.listTracks, []);
  platform.on(people.listVisitors, []);
});

const part = (name: string) => screen.findByRole('region', { name });

it('has their reels by picture, each a way into the player; one that is sold says for how much', async () => {
  platform.on(reels.listReels, ({ query }) =>
    query.author === person.id
      ? [
          reelOf({ id: idOf(301), title: 'One take', thumbnailUrl: '/files/media/take-w720.webp', viewCount: 1 }),
          reelOf({ id: idOf(302), title: '', locked: true, isExclusive: true, price: 4, videoUrl: null }),
        ]
      : [],
  );
  openPage(platform, address);
  const shown = within(await part('Reels'));
  expect(await shown.findByRole('link', { name: 'One take 1 view' })).toHaveAttribute(
    'href',
    `/social?reel=${idOf(301)}`,
  );
  expect(shown.getByRole('link', { name: 'Exclusive, $4 0 views' })).toBeVisible();
});

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

it('says what did not load, and tries again', async () => {
  platform.on(people.getPerson, new Refusal(503, 'Busy', 'The house is full. Try again in a moment.'));
  const { press } = openPage(platform, address);
  expect(await screen.findByRole('alert')).toHaveTextContent('The house is full.');
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

it('offers a kid no tip: their money is their parent’s', async () => {
  platform.person = kid();
  openPage(platform, address);
  await part('Followers');
  expect(screen.queryByRole('button', { name: /^Tip/ })).toBeNull();
});

it('offers no tip to who takes none, neither on their page nor below what they say', async () => {
  person = { ...person, takesTips: false };
  platform.on(social.listPosts, [postOf({ author: person, content: 'Homework done', takesTips: false })]);
  openPage(platform, address);
  await part('Followers');
  expect(await screen.findByText('Homework done')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tip/ })).toBeNull();
});

it('tips somebody on their page with a gift, once however often it is pressed, and says where they see it', async () => {
  platform.person = me({ id: idOf(9) });
  const begun = { payable: `tip-${idOf(7)}`, clientSecret: 'pi_7_secret', paymentIntentId: 'pi_7' };
  platform.on(tips.tip, { ...begun, totalAmount: '5.00', payment: 'required' });
  platform.on(payments.paySandbox, { intentId: 'pi_7', status: 'succeeded' });
  platform.on(payments.confirmPayment, ({ body }) => ({ payable: body.payable, status: 'paid' }));
  const { press } = openPage(platform, address);
  await press('Tip Dry County');
  const dialog = await screen.findByRole('dialog');
  await press(/Star/, within(dialog));
  await press('Continue to payment', within(dialog));
  await press(/Succeeds/);
  await press(/^Pay \$5/);
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Dry County is told of it.'));
  expect(platform.heard(tips.tip).map(({ body }) => body)).toEqual([{ kind: 'profile', id: idOf(2), gift: 'star' }]);
});

it('lists the tips of one’s own page with their sum, and gives one back after asking', async () => {
  person = { ...person, reader: { ...nothing, self: true } };
  let tip: ReceivedTip = {
    ...{ id: idOf(40), from: artist({ id: idOf(3), firstName: 'Rosa' }), gift: null, amount: '5.00', net: '4.88' },
    ...{ message: 'For the trumpet', about: { kind: 'profile', id: idOf(2) }, status: 'received' },
    ...{ refundableUntil: fromNow(3_600_000), receivedAt: fromNow(-3_600_000) },
  };
  const old: ReceivedTip = { ...tip, id: idOf(41), from: null, message: '', refundableUntil: fromNow(-1000) };
  platform.on(tips.listTips, () => [tip, old]);
  platform.on(tips.sumTips, { tips: 2, amount: '10.00', net: '9.76' });
  platform.on(tips.refundTip, () => {
    tip = { ...tip, status: 'refunding' };
    return { ok: true as const };
  });
  const { press } = openPage(platform, address);
  const list = await part('Tips');
  expect(await within(list).findByText(/2 tips, \$10/)).toHaveTextContent('$9.76');
  expect(within(list).getByText('For the trumpet')).toBeVisible();
  expect(within(list).getAllByRole('button', { name: 'Give back' })).toHaveLength(1);
  await press('Give back');
  await press('Give it back', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(within(list).getByText(/On its way back/)).toBeVisible());
  expect(within(list).queryByRole('button', { name: 'Give back' })).toBeNull();
});

it('says that a tip stays where it cannot be given back', async () => {
  person = { ...person, reader: { ...nothing, self: true } };
  platform.on(tips.listTips, [
    {
      ...{ id: idOf(40), from: null, gift: 'rose', amount: '1.00', net: '0.98', message: '', status: 'received' },
      ...{ about: { kind: 'show', id: idOf(5) }, refundableUntil: fromNow(3_600_000), receivedAt: fromNow(0) },
    },
  ]);
  platform.on(tips.refundTip, new Refusal(409, 'DisputeOpen', 'The bank is looking into this payment.'));
  const { press } = openPage(platform, address);
  await press('Give back');
  await press('Give it back', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('The bank is looking into this payment.'));
});

it('a bell tells of each post and show, is told back when it does not go on, and goes off again', async () => {
  const { press } = openPage(platform, address);
  const name = 'Tell me of each post and live show of Dry County';
  const bell = await screen.findByRole('button', { name });
  await waitFor(() => expect(bell).toBeEnabled());
  expect(bell).toHaveAttribute('aria-pressed', 'false');
  platform.on(noticeChoices.setBell, new Refusal(403, 'PrivateAccount', 'This account is private.'));
  await press(name);
  await waitFor(async () => expect((await toasts())[0]).toHaveTextContent('Nothing has changed'));
  expect(bell).toHaveAttribute('aria-pressed', 'false');
  platform.on(noticeChoices.setBell, { ok: true });
  await press(name);
  await waitFor(() => expect(bell).toHaveAttribute('aria-pressed', 'true'));
  platform.on(noticeChoices.removeBell, { ok: true });
  await press(name);
  await waitFor(() => expect(bell).toHaveAttribute('aria-pressed', 'false'));
  expect(platform.heard(noticeChoices.removeBell)).toMatchObject([{ params: { channelId: idOf(2) } }]);
});

it('has their posts with the pictures of each', async () => {
  platform.on(social.listPosts, [
    postOf({ content: 'Load-in.', media: [pictureOf(idOf(90), 'A ramp')], mediaCount: 1 }),
  ]);
  openPage(platform, address);
  const posts = within(await part('Posts'));
  expect(await posts.findByText('Load-in.')).toBeVisible();
  expect(posts.getByRole('img', { name: 'A ramp' })).toBeVisible();
});

it('there is no bell on whose posts the reader does not see, nor on oneself', async () => {
  person = { ...person, private: true };
  openPage(platform, address);
  expect(await screen.findByRole('button', { name: /Request to follow/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tell me of each post/ })).toBeNull();
  person = { ...person, private: true, reader: { ...nothing, follow: 'following' } };
  openPage(platform, address);
  expect(await screen.findByRole('button', { name: /Tell me of each post/ })).toBeVisible();
});

it('shows what a request that is accepted lets in, and nothing of who blocks the reader, as soon as the window is told', async () => {
  person = { ...person, private: true, shown: false, reader: { ...nothing, follow: 'requested' } };
  openPage(platform, address);
  expect(await screen.findByRole('button', { name: /^Requested/ })).toBeVisible();
  person = { ...person, shown: true, reader: { ...nothing, follow: 'following' } };
  tell({ type: 'relations' });
  expect(await screen.findByRole('button', { name: /^Following/ })).toBeVisible();
  expect(await part('Posts')).toBeVisible();
  platform.on(people.getPerson, () => new Refusal(404, 'NotFound', 'There is no such person.'));
  tell({ type: 'relations' });
  expect(await screen.findByText('There is no such person')).toBeVisible();
  expect(screen.queryByText('Two chords')).toBeNull();
});

it.each([
  [404, 'NotFound', 'There is no such person.'],
  [400, 'InvalidInput', '`userId` is not an id. Copy it whole.'],
])('says of an address that names nobody that there is no such person (%i)', async (status, code, message) => {
  platform.on(people.getPerson, new Refusal(status, code, message));
  openPage(platform, address);
  expect(await screen.findByText('There is no such person')).toBeVisible();
  expect(screen.queryByText(/userId/)).toBeNull();
});
