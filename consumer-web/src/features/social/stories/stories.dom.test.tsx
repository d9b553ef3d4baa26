import { social } from '@marquee/command-api/contract/social.ts';
import { type Story, stories } from '@marquee/command-api/contract/social-stories.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { noMusic } from '../../../testing/posts.ts';
import { artist, fromNow, idOf } from '../../../testing/records.ts';

const HOUR = 3_600_000;
const storyOf = (n: number, changes: Partial<Story> = {}): Story => ({
  ...{ id: idOf(900 + n), userId: idOf(2), author: artist(), content: `Story ${n}`, medium: null },
  ...noMusic,
  ...{ imageUrl: null, videoUrl: null, audience: 'public', fromAge: 0, seen: false, viewCount: 0, liveShowId: null },
  ...{ expiresAt: fromNow((24 - n) * HOUR), permanentHosting: true, aiProcessed: true, hidden: null, erasesAt: null },
  createdAt: fromNow(-n * HOUR),
  ...changes,
});
const mine = (n: number, changes: Partial<Story> = {}) =>
  storyOf(n, { userId: idOf(1), author: artist({ id: idOf(1), firstName: 'June' }), seen: true, ...changes });
const of = (person: number, firstName: string, n: number, changes: Partial<Story> = {}) =>
  storyOf(n, { userId: idOf(person), author: artist({ id: idOf(person), firstName }), ...changes });

let platform: FakePlatform;
let tray: Story[];
beforeEach(() => {
  platform = new FakePlatform();
  tray = [];
  platform.on(social.listPosts, []);
  platform.on(stories.listStories, () => tray);
  platform.on(stories.markStorySeen, ({ params }) => {
    tray = tray.map((story) => (story.id === params.storyId ? { ...story, seen: true } : story));
    return { ok: true as const };
  });
});

const faces = async () => {
  const row = await screen.findByRole('region', { name: 'Stories' });
  await within(row).findByText(/24 hours/);
  return () =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
};

describe('the tray of stories', () => {
  it('SO152: has mine first, then the newest, and says what is new, live and seen; what is over is gone', async () => {
    tray = [
      of(3, 'Ada', 1, { seen: true }),
      of(4, 'Ben', 2),
      of(5, 'Cleo', 3, { liveShowId: idOf(100) }),
      mine(4),
      of(4, 'Ben', 5, { seen: true }),
      of(6, 'Dan', 6, { expiresAt: fromNow(-1) }),
    ];
    openPage(platform, '/social');
    const row = await faces();
    await waitFor(() =>
      expect(row()).toEqual([
        'New story',
        'Your story: 1 story, seen',
        'Stories of Ada: 1 story, seen',
        'Stories of Ben: 2 stories, new',
        'Stories of Cleo Live: 1 story',
      ]),
    );
  });

  it('turns from story to story by the keys, tells the server what was seen, and gives the focus back at the end', async () => {
    tray = [of(4, 'Ben', 1), of(5, 'Cleo', 2), of(4, 'Ben', 3)];
    const { user, press } = openPage(platform, '/social');
    await press('Stories of Ben: 2 stories, new');
    const dialog = () => screen.getByRole('dialog', { name: 'Ben' });
    await waitFor(() => expect(dialog()).toHaveTextContent('Story 3'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(dialog()).toHaveTextContent('Story 1'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(dialog()).toHaveTextContent('Story 3'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Cleo' })).toHaveTextContent('Story 2'));
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toHaveAttribute('aria-pressed', 'true'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.heard(stories.markStorySeen).map(({ params }) => params.storyId)).toEqual(
      [3, 1, 2].map((n) => idOf(900 + n)),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stories of Ben: 2 stories, seen' })).toHaveFocus());
  });

  it('a link opens somebody’s stories, and Escape leaves the page as it was', async () => {
    tray = [of(4, 'Ben', 1)];
    const { user } = openPage(platform, `/social?stories=${idOf(4)}`);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ben' })).toHaveTextContent('Story 1'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('my own says who has seen it, and can be taken down', async () => {
    tray = [mine(1, { viewCount: 2 })];
    const seen = (n: number, firstName: string) => ({
      ...{ id: idOf(n), person: artist({ id: idOf(n), firstName }), seenAt: fromNow(-HOUR) },
    });
    platform.on(stories.listStoryViewers, [seen(4, 'Ben'), seen(5, 'Cleo')]);
    platform.on(stories.deleteStory, () => {
      tray = [];
      return { ok: true as const };
    });
    const { press } = openPage(platform, '/social');
    await press('Your story: 1 story, seen');
    await press('Seen by 2');
    const list = await screen.findByRole('list', { name: 'Seen by' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Ben'), expect.stringContaining('Cleo')]);
    await press('Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Your stories/ })).toBeNull());
    expect(toasts()[0]).toHaveTextContent('Story deleted. You can restore it for 30 days.');
    expect(platform.heard(stories.markStorySeen)).toEqual([]);
  });

  it('ST246: a new story needs words or a picture, has an age, is published once, and stays typed when it fails', async () => {
    platform.on(stories.createStory, () => new Refusal(500, 'Internal', 'Something broke.'));
    const { press, user } = openPage(platform, '/social');
    await press('New story');
    await press('Publish');
    expect(await screen.findByText('Say something, or choose a picture or video.')).toBeVisible();
    fill(screen.getByLabelText('What the story says'), ' Load-in. ');
    const form = within(screen.getByRole('form', { name: 'New story' }));
    await user.selectOptions(form.getByLabelText('For which age'), '16 and over');
    await press('Publish');
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('The story was not published'));
    platform.on(stories.createStory, ({ body }) => {
      const created = mine(0, { content: body.content });
      tray = [created];
      return created;
    });
    await press('Publish');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Your story: 1 story, seen' })).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = platform.heard(stories.createStory);
    const said = { content: 'Load-in.', fromAge: 16 };
    expect(sent.map(({ body }) => body)).toMatchObject([said, said]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('says when the stories did not load, and when there are none', async () => {
    platform.on(stories.listStories, () => new Refusal(404, 'NotFound', 'Away.'));
    const { press } = openPage(platform, '/social');
    await screen.findByText('The stories did not load.');
    platform.on(stories.listStories, []);
    await press('Try again');
    expect(await screen.findByText('No stories right now.')).toBeVisible();
  });
});

describe('My stories', () => {
  it('ST241: has all of mine, over or deleted, with what became of each', async () => {
    let archive = [
      mine(1, { content: 'Still up', viewCount: 4 }),
      mine(30, { content: 'Over', viewCount: 9, expiresAt: fromNow(-6 * HOUR) }),
    ];
    platform.on(stories.listStoryArchive, () => archive);
    const change = (content: string, erasesAt: string | null) => {
      archive = archive.map((story) => (story.content === content ? { ...story, erasesAt } : story));
    };
    platform.on(stories.deleteStory, () => {
      change('Over', fromNow(30 * 24 * HOUR));
      return { ok: true as const };
    });
    platform.on(stories.restoreStory, () => {
      change('Over', null);
      return archive[1] as Story;
    });
    const { press } = openPage(platform, '/stories');
    expect(await screen.findByText(/still up, seen by 4/)).toBeVisible();
    const over = () => screen.getByRole('article', { name: 'Story, 1 day ago' });
    expect(over()).toHaveTextContent('1 day ago, over, seen by 9');
    await press('Delete', within(over()));
    await waitFor(() => expect(over()).toHaveTextContent(/It is erased for good on/));
    await press('Restore', within(over()));
    await waitFor(() => expect(over()).toHaveTextContent('over, seen by 9'));
  });

  it('says when there are none, and when they did not load', async () => {
    platform.on(stories.listStoryArchive, []);
    openPage(platform, '/stories');
    expect(await screen.findByText('No stories yet')).toBeVisible();
    platform.on(stories.listStoryArchive, () => new Refusal(404, 'NotFound', 'Away.'));
    openPage(platform, '/stories');
    expect(await screen.findByText('Your stories did not load', undefined, { timeout: 10_000 })).toBeVisible();
  });
});
