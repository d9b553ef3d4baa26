import { social } from '@marquee/command-api/contract/social.ts';
import { mentions } from '@marquee/command-api/contract/social-mentions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage, toasts } from '../../../testing/open-page.tsx';
import { postOf } from '../../../testing/posts.ts';
import { artist, idOf } from '../../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  localStorage.clear();
  platform = new FakePlatform();
});
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Share this post' }));

describe('a share', () => {
  it('is made with own words, once however often it is pressed, and taken back', async () => {
    let post = postOf({ shareCount: 2 });
    const keys: (string | null)[] = [];
    platform.on(social.listPosts, () => [post]);
    platform.on(social.createPost, ({ body, headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) return new Refusal(503, 'Unavailable', 'Try again in a moment.');
      post = { ...post, shareCount: 3, myShareId: idOf(8) };
      return postOf({ id: idOf(8), content: body.content });
    });
    const { user, press } = openPage(platform, '/social');
    await press('2 shares');
    await user.type((await dialog()).getByLabelText(/^Your words/), 'Listen.');
    await press('Share');
    expect(await screen.findByText('Not shared yet')).toBeInTheDocument();
    expect((await dialog()).getByLabelText(/^Your words/)).toHaveValue('Listen.');
    await press('Share');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await press('3 shares, one of them mine');
    const taken: string[] = [];
    platform.on(social.deletePost, ({ params }) => {
      taken.push(params.postId);
      return { ok: true } as const;
    });
    await press('Take my share back');
    await waitFor(() => expect(taken).toEqual([idOf(8)]));
  });

  it('copies the address of the post, and shows it where the browser does not let us', async () => {
    const post = postOf();
    platform.on(social.listPosts, () => [post]);
    const { user, press } = openPage(platform, '/social');
    await press('0 shares');
    await dialog();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/social?post=${post.id}`);
    await expect.poll(() => toasts()[0]?.textContent).toContain('Link copied');
    write.mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByLabelText('Address of this post')).toHaveValue(
      `${window.location.origin}/social?post=${post.id}`,
    );
  });

  it('shows what it shares, or a blank where that is gone; what is locked has no words', async () => {
    const { of: _, ...original } = postOf({ content: 'The first words.', author: artist({ firstName: 'Odette' }) });
    platform.on(social.listPosts, () => [
      postOf({ content: 'Look.', of: { id: original.id, post: original } }),
      postOf({ content: '', of: { id: idOf(7), post: null } }),
      postOf({ of: { id: idOf(6), post: { ...original, content: '', locked: true, isExclusive: true, price: 5 } } }),
    ]);
    openPage(platform, '/social');
    const [shared, locked] = await screen.findAllByRole('blockquote', { name: 'Shared: a post by Odette' });
    expect(within(shared as HTMLElement).getByText('The first words.')).toBeVisible();
    expect(within(shared as HTMLElement).getByRole('link')).toHaveAttribute('href', `/social?post=${original.id}`);
    expect(screen.getByText('What was shared here is gone, or not for you.')).toBeVisible();
    expect(within(locked as HTMLElement).getByText('Exclusive $5')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /shares$/ })).toHaveLength(2);
  });
});

describe('a mention', () => {
  it('is offered as one types, chosen by the keyboard, and leads to the person', async () => {
    const maya = artist({ id: idOf(5), username: 'maya', firstName: 'Maya' });
    const max = artist({ id: idOf(6), username: 'max.b', firstName: 'Max' });
    platform.on(mentions.listMentionable, ({ query }) => (query.q === 'ma' ? [maya, max] : []));
    platform.on(social.listPosts, () => [
      postOf({ content: 'Ask @OldName and @nobody.', mentions: [{ name: 'oldname', id: idOf(5), username: 'maya' }] }),
    ]);
    const { user } = openPage(platform, '/social');
    const link = await screen.findByRole('link', { name: '@maya' });
    expect(link).toHaveAttribute('href', `/profile?person=${idOf(5)}`);
    expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
    const field = await screen.findByLabelText('Say something');
    await user.type(field, 'Ask @ma');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    const [first, second] = within(list).getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Ask @max.b ');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, 'and @ma');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('Ask @max.b and @ma');
    await user.type(field, '{Backspace}a');
    await user.click(await screen.findByRole('option', { name: /Maya/ }));
    expect(field).toHaveValue('Ask @max.b and @maya ');
  });
});
