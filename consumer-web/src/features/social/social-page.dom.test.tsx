import { type Post, social } from '@marquee/command-api/contract/social.ts';
import { type Comment, commenting } from '@marquee/command-api/contract/social-comments.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { PageOf, Refusal } from '../../testing/fake-server.ts';
import { closePage, fill, openPage, toasts } from '../../testing/open-page.tsx';
import { postOf } from '../../testing/posts.ts';
import { artist, fromNow, idOf, me } from '../../testing/records.ts';

const mine = (changes: Partial<Post> = {}) =>
  postOf({ userId: idOf(1), author: artist({ id: idOf(1), firstName: 'June' }), ...changes });

let platform: FakePlatform;
let posts: Post[];
beforeEach(() => {
  localStorage.clear();
  platform = new FakePlatform();
  posts = [postOf()];
  platform.on(reels.listReels, []);
  platform.on(social.listPosts, ({ query }) =>
    posts.filter(({ erasesAt }) => (query.feed === 'deleted') === (erasesAt !== null)),
  );
});

/** Answers a new post as the server does, and notes the keys that it came under. */
function publishing(keys: (string | null)[] = []) {
  platform.on(social.createPost, ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'));
    const { content, isExclusive = false, price = 0, audience = 'public' } = body;
    const created = mine({ content, isExclusive, price, audience, createdAt: fromNow(0) });
    posts = [created, ...posts];
    return created;
  });
}

describe('Social', () => {
  it('SO147 SO148: has a banner, the form of a new post, the feed, and panels on AI processing and crowns', async () => {
    openPage(platform, '/social');
    expect(await screen.findByRole('heading', { level: 1, name: 'Social' })).toBeVisible();
    expect(await screen.findByRole('form', { name: 'New post' })).toBeVisible();
    expect(await screen.findByText('Soundcheck done.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'AI processing' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Crowns' })).toBeVisible();
    expect(await screen.findByText('1,000,000 or more')).toBeVisible();
  });

  it('SO149 SO150: a post has its age, and the crown of its author: Gold, Blue or none', async () => {
    posts = [
      postOf({ author: artist({ firstName: 'Ada', followers: 1_000_000, crown: 'gold' }) }),
      postOf({ author: artist({ firstName: 'Ben', followers: 600_000, crown: 'red' }) }),
      postOf({ author: artist({ firstName: 'Cleo', followers: 99_999 }) }),
    ];
    openPage(platform, '/social');
    const of = (name: string) => screen.findByRole('article', { name: `Post by ${name}` });
    expect(within(await of('Ada')).getByRole('img', { name: 'Gold Crown' })).toBeVisible();
    expect(within(await of('Ben')).getByRole('img', { name: 'Blue Crown' })).toBeVisible();
    expect(within(await of('Cleo')).queryByRole('img', { name: /Crown/ })).toBeNull();
    expect(within(await of('Ada')).getByText('3 hours ago')).toBeVisible();
  });

  it('ST246: its author says for which age a post is', async () => {
    publishing();
    const { user, press } = openPage(platform, '/social');
    const form = within(await screen.findByRole('form', { name: 'New post' }));
    fill(form.getByLabelText('Say something'), 'Knives out.');
    await user.selectOptions(form.getByLabelText('For which age'), '13 and over');
    await press('Post', form);
    await waitFor(() => expect(platform.heard(social.createPost)).toMatchObject([{ body: { fromAge: 13 } }]));
  });

  it('SO147 U76 C282 E319: the price is asked for only when the post is exclusive; a post is published once', async () => {
    const keys: (string | null)[] = [];
    publishing(keys);
    const { user, press } = openPage(platform, '/social');
    fill(await screen.findByLabelText('Say something'), 'Four demo tapes.');
    expect(screen.queryByLabelText(/^Price/)).toBeNull();
    await user.click(screen.getByLabelText('Exclusive Content (18+ only)'));
    await press('Post');
    expect(await screen.findByText('Price must be between $1 and $99')).toBeVisible();
    fill(screen.getByLabelText(/^Price/), '7');
    await press('Post');
    expect(await screen.findByText('Four demo tapes.')).toBeVisible();
    expect(toasts()[0]).toHaveTextContent('Post CreatedYour post has been published!');
    expect(posts[0]).toMatchObject({ isExclusive: true, price: 7 });
    expect(screen.getByLabelText('Say something')).toHaveValue('');
    expect(keys).toHaveLength(1);
  });

  it('V269: content is required', async () => {
    const { press } = openPage(platform, '/social');
    await screen.findByText('Soundcheck done.');
    await press('Post');
    expect(await screen.findByText('Content is required')).toBeVisible();
  });

  it('E318: a post that fails stays in the form, also after a reload, and goes again under the same key', async () => {
    const keys: (string | null)[] = [];
    platform.on(social.createPost, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return new Refusal(500, 'Internal', 'Something broke.');
    });
    const { press } = openPage(platform, '/social');
    fill(await screen.findByLabelText('Say something'), 'Do not lose me.');
    await press('Post');
    await expect.poll(() => toasts()[0]?.textContent).toContain('ErrorFailed to create post. Please try again.');
    publishing(keys);
    await press('Post');
    expect(await screen.findByText('Do not lose me.', { selector: 'p' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    fill(screen.getByLabelText('Say something'), 'Half a thought');
    openPage(platform, '/social');
    expect(await screen.findByLabelText('Say something')).toHaveValue('Half a thought');
  });

  it('says that somebody has written too much, and keeps the words for a little later', async () => {
    const reason = 'You have written 30 posts within an hour, which is the most. Send this one a little later.';
    platform.on(social.createPost, () => new Refusal(429, 'TooFast', reason));
    const { press } = openPage(platform, '/social');
    fill(await screen.findByLabelText('Say something'), 'One more.');
    await press('Post');
    await expect.poll(() => toasts()[0]?.textContent).toContain(reason);
    expect(screen.getByLabelText('Say something')).toHaveValue('One more.');
  });

  it('V254: says what an exclusive post needs', async () => {
    const reason = 'Age Verification Required: give your birth date.';
    platform.on(social.createPost, () => new Refusal(403, 'AgeVerificationRequired', reason));
    const { user, press } = openPage(platform, '/social');
    fill(await screen.findByLabelText('Say something'), 'Tapes.');
    await user.click(screen.getByLabelText('Exclusive Content (18+ only)'));
    fill(screen.getByLabelText(/^Price/), '7');
    await press('Post');
    await expect.poll(() => toasts()[0]?.textContent).toContain(reason);
  });

  it('a locked post is behind the curtain, with its price and no words', async () => {
    posts = [postOf({ isExclusive: true, price: 4, locked: true, content: '' })];
    openPage(platform, '/social');
    expect(await screen.findByText('Behind the curtain')).toBeVisible();
    expect(screen.getByText('Exclusive, $4. For 18 and over.')).toBeVisible();
  });

  it('ST246: its author edits, relabels, deletes, restores and erases a post; others have no menu', async () => {
    posts = [mine({ content: 'Draft.' }), postOf()];
    const own = () => posts[0] as Post;
    const change = (changes: Partial<Post>) => {
      posts = [{ ...own(), ...changes }, ...posts.slice(1)];
      return own();
    };
    platform.on(social.editPost, ({ body }) => change({ content: body.content ?? '', edits: 1 }));
    platform.on(social.deletePost, () => {
      change({ erasesAt: fromNow(30 * 86_400_000) });
      return { ok: true as const };
    });
    platform.on(social.restorePost, () => change({ erasesAt: null }));
    platform.on(social.erasePost, () => {
      posts = posts.slice(1);
      return { ok: true as const };
    });
    const { user, press } = openPage(platform, '/social');
    const choose = async (name: string) => {
      await press('Actions of this post');
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await screen.findByText('Draft.');
    expect(screen.getAllByRole('button', { name: 'Actions of this post' })).toHaveLength(1);
    await choose('Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit post' }));
    fill(form.getByLabelText('What it says'), 'Final.');
    await user.selectOptions(form.getByLabelText('For which age'), '16 and over');
    await press('Save changes');
    expect(await screen.findByText('Final.')).toBeVisible();
    expect(platform.heard(social.editPost)[0]?.body).toEqual({ content: 'Final.', fromAge: 16 });
    await choose('Delete');
    await expect.poll(() => screen.queryByText('Final.')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Deleted' }));
    expect(await screen.findByText(/It is erased for good on/)).toBeVisible();
    await choose('Restore');
    expect(await screen.findByText('Nothing deleted')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await screen.findByText('Final.');
    await choose('Erase for good');
    await press('Erase for good', within(await screen.findByRole('dialog')));
    await expect.poll(() => screen.queryByText('Final.')).toBeNull();
  });

  it('goes on where a page ends, and says when a feed is empty or did not load', async () => {
    platform.person = me();
    const more = [postOf({ content: 'The second page.' })];
    platform.on(social.listPosts, ({ query }) => {
      if (query.feed === 'discover') return new Refusal(500, 'Internal', 'The database is away.');
      if (query.feed === 'following') return [];
      return query.cursor ? more : new PageOf(posts, 'next');
    });
    const { user, press } = openPage(platform, '/social');
    await screen.findByText('Soundcheck done.');
    await press('Show more posts');
    expect(await screen.findByText('The second page.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Following' }));
    expect(await screen.findByText('Nothing from those you follow')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Discover' }));
    expect(await screen.findByText('The feed did not load', undefined, { timeout: 10_000 })).toBeVisible();
  });

  it.each(['Following', 'Discover', 'Reels', 'Deleted'])(
    '%s is in the address, so that a reload keeps it',
    async (label) => {
      const { user } = openPage(platform, '/social');
      await user.click(await screen.findByRole('tab', { name: label }));
      const address = window.location.search;
      expect(address).toBe(`?tab=${label.toLowerCase()}`);
      closePage();
      openPage(platform, `/social${address}`);
      expect(await screen.findByRole('tab', { name: label, selected: true })).toBeVisible();
      // of the tab comes the heading of what is in it
      expect(screen.getByRole('heading', { level: 2, name: label })).toBeInTheDocument();
      await user.click(screen.getByRole('tab', { name: 'All' }));
      expect(window.location.search).toBe('');
    },
  );

  it('a like shows at once, counts, and is taken back when the server refuses', async () => {
    posts = [postOf({ likeCount: 4 })];
    platform.on(social.like, () => {
      posts = posts.map((one) => ({ ...one, isLiked: true, likeCount: 5 }));
      return { ok: true as const };
    });
    const { press } = openPage(platform, '/social');
    await press('4 likes');
    const button = await screen.findByRole('button', { name: '5 likes' });
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    platform.on(social.unlike, () => new Refusal(404, 'NotFound', 'There is no such post.'));
    await press('5 likes');
    await expect.poll(() => toasts()[0]?.textContent).toContain('There is no such post.');
    expect(screen.getByRole('button', { name: '5 likes' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('a comment that is half typed outlives a reload, and is gone once it is said', async () => {
    platform.on(commenting.listComments, []);
    platform.on(commenting.addComment, { ok: true as const });
    const open = async () => {
      const { press } = openPage(platform, '/social');
      await press('0 comments');
      return { press, field: await screen.findByLabelText('Say something to this') };
    };
    fill((await open()).field, 'Which lamp');
    closePage();
    const { field, press } = await open();
    expect(field).toHaveValue('Which lamp');
    await press('Comment');
    await waitFor(() => expect(field).toHaveValue(''));
    closePage();
    expect((await open()).field).toHaveValue('');
    expect(platform.heard(commenting.addComment)).toHaveLength(1);
  });

  it('a long post is folded, and opens and closes by the keyboard', async () => {
    posts = [postOf({ content: Array.from({ length: 2500 }, (_, n) => `line ${n}`).join('\n') })];
    Element.prototype.scrollIntoView = () => {};
    const { user } = openPage(platform, '/social');
    const button = await screen.findByRole('button', { name: 'Show more', expanded: false });
    const post = screen.getByRole('article');
    expect(post).toHaveTextContent('line 9 …');
    expect(post).not.toHaveTextContent('line 10');
    button.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toHaveFocus();
    expect(post).toHaveTextContent('line 2499');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Show more', expanded: false })).toHaveFocus();
    expect(post).not.toHaveTextContent('line 2499');
  });

  it('says how much room is left where a post is nearly full, and that it is', async () => {
    openPage(platform, '/social');
    const field = await screen.findByLabelText('Say something');
    fill(field, 'x'.repeat(4000));
    expect(screen.queryByText(/characters left/)).toBeNull();
    fill(field, 'x'.repeat(4990));
    expect(await screen.findByText('10 characters left')).toBeVisible();
    fill(field, 'x'.repeat(5000));
    expect(await screen.findByText(/^That is the most: 5,000 characters/)).toBeVisible();
  });

  it('says that a group is archived where its posts take no comments for that', async () => {
    posts = [
      postOf({ commentsOpen: false, group: { id: idOf(80), name: 'Night shift', keepsOrder: false, archived: true } }),
    ];
    platform.on(commenting.listComments, []);
    const { press } = openPage(platform, '/social');
    await press('0 comments');
    expect(await screen.findByText(/^This group is archived/)).toBeVisible();
    expect(screen.queryByText(/The author takes no comments/)).toBeNull();
  });

  it('comments open below a post: said, answered, deleted, and a blank one above its answers', async () => {
    const said = (id: number, content: string, changes: Partial<Comment> = {}): Comment => ({
      ...{
        id: idOf(id),
        postId: posts[0]?.id ?? '',
        userId: idOf(2),
        author: artist(),
        content,
        mentions: [],
        blank: false,
      },
      ...{
        edits: 0,
        likeCount: 0,
        isLiked: false,
        editableUntil: fromNow(0),
        createdAt: fromNow(-60_000),
        answers: [],
      },
      ...changes,
    });
    const { answers: _, ...answer } = said(12, 'An answer.');
    let comments = [said(11, '', { blank: true, userId: null, author: null, answers: [answer] })];
    platform.on(commenting.listComments, () => comments);
    platform.on(commenting.addComment, ({ body }) => {
      comments = [said(13, body.content, { userId: idOf(1) }), ...comments];
      return { ok: true as const };
    });
    platform.on(commenting.deleteComment, ({ params }) => {
      comments = comments.filter(({ id }) => id !== params.commentId);
      return { ok: true as const };
    });
    const { press } = openPage(platform, '/social');
    await press('0 comments');
    expect(await screen.findByText('This comment is gone.')).toBeVisible();
    expect(screen.getByText('An answer.')).toBeVisible();
    await press('Comment');
    expect(await screen.findByText('Content is required')).toBeVisible();
    fill(screen.getByLabelText('Say something to this'), 'Which lamp?');
    await press('Comment');
    expect(await screen.findByText('Which lamp?', { selector: 'p' })).toBeVisible();
    await press('Delete this comment');
    await expect.poll(() => screen.queryByText('Which lamp?')).toBeNull();
  });
});
