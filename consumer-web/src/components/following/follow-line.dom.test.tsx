import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { artist, idOf, me, myShow, show } from '../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
});

const card = async (title = 'Long Road Home') => within(await screen.findByRole('article', { name: title }));

describe('following an artist', () => {
  it('counts at once, before the server has answered, by keyboard as by mouse', async () => {
    const answer = Promise.withResolvers<{ ok: true; state: 'following' }>();
    platform.on(accounts.follow, () => answer.promise);
    const { user } = openPage(platform, '/live-shows');
    const follow = await (await card()).findByRole('button', { name: 'Follow Dry County', pressed: false });
    await waitFor(() => expect(follow).not.toHaveAttribute('aria-disabled'));
    expect((await card()).getByText(/240 followers/)).toBeVisible();
    follow.focus();
    await user.keyboard('{Enter}');
    const pressed = await (await card()).findByRole('button', { name: 'Following Dry County', pressed: true });
    expect(pressed).toHaveFocus();
    expect((await card()).getByText(/241 followers/)).toBeVisible();
    answer.resolve({ ok: true, state: 'following' });
    await waitFor(() => expect(pressed).not.toHaveAttribute('aria-disabled'));
    expect(platform.heard(accounts.follow).map(({ params }) => params.userId)).toEqual([idOf(2)]);
  });

  it('is stopped the same way, wherever the artist stands', async () => {
    const following = artist();
    platform.follows = [
      { id: idOf(70), followerId: idOf(1), followingId: following.id, createdAt: show().createdAt, following },
    ];
    platform.shows = [show(), show({ id: idOf(101), title: 'Second Helping' })];
    platform.on(accounts.unfollow, { ok: true });
    const { user } = openPage(platform, '/live-shows');
    await user.click(await (await card()).findByRole('button', { name: 'Following Dry County' }));
    for (const title of ['Long Road Home', 'Second Helping']) {
      expect(await (await card(title)).findByRole('button', { name: 'Follow Dry County' })).toBeVisible();
      expect((await card(title)).getByText(/239 followers/)).toBeVisible();
    }
  });

  it('is taken back with the reason when the server refuses', async () => {
    platform.on(accounts.follow, new Refusal(404, 'NotFound', 'There is no such person.'));
    const { press } = openPage(platform, `/live-shows?show=${idOf(100)}`);
    const line = await screen.findByRole('button', { name: 'Follow Dry County' });
    await waitFor(() => expect(line).not.toHaveAttribute('aria-disabled'));
    await press('Follow Dry County');
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Not followed'));
    expect(toasts()[0]).toHaveTextContent('There is no such person.');
    expect(screen.getByRole('button', { name: 'Follow Dry County', pressed: false })).toBeVisible();
    expect(screen.getByText(/240 followers/)).toBeVisible();
  });

  it('stands beside the name, which leads to the artist’s page', async () => {
    openPage(platform, '/live-shows');
    const name = (await card()).getByRole('link', { name: 'Dry County' });
    expect(name).toHaveAttribute('href', `/profile?person=${idOf(2)}`);
  });

  it('is not offered to oneself, who reads the number', async () => {
    platform.shows = [myShow({ artist: artist({ id: me().id, followers: 1 }) })];
    openPage(platform, '/live-shows');
    expect((await card()).getByText('1 follower')).toBeVisible();
    expect((await card()).queryByRole('button', { name: /^Follow/ })).toBeNull();
  });
});
