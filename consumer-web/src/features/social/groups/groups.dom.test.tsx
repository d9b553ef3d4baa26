import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { type Group, groups } from '@marquee/command-api/contract/social-groups.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { postOf } from '../../../testing/posts.ts';
import { artist, fromNow, idOf } from '../../../testing/records.ts';

const groupOf = (changes: Partial<Group> = {}): Group => ({
  ...{ id: idOf(70), name: 'Night shift', description: 'After midnight.', rules: 'No smalltalk.', privacy: 'public' },
  ...{ owner: artist({ id: idOf(2), firstName: 'Ada' }), memberCount: 12, requestCount: null },
  ...{ standing: 'none', role: null, bannedUntil: null, archived: false, hidden: null, erasesAt: null },
  ...{ createdAt: fromNow(-86_400_000) },
  ...changes,
});
const inside = { standing: 'member', role: 'member' } as const;
const owned = { standing: 'member', role: 'owner', requestCount: 0 } as const;
const private_ = { privacy: 'private' } as const;

let platform: FakePlatform;
let group: Group;
beforeEach(() => {
  localStorage.clear();
  platform = new FakePlatform();
  group = groupOf();
  platform.on(groups.listGroups, ({ query }) => (query.list === 'browse' ? [group] : []));
  platform.on(groups.getGroup, () => group);
  platform.on(social.listPosts, ({ query }) =>
    query.group === group.id
      ? [
          postOf({
            group: { id: group.id, name: group.name, keepsOrder: group.role === 'owner', archived: group.archived },
          }),
        ]
      : [],
  );
});
const open = () => openPage(platform, `/groups?group=${group.id}`);

describe('the list of groups', () => {
  it('SO152: shows the groups of the town, and one is joined from there', async () => {
    platform.on(groups.joinGroup, () => {
      group = { ...group, ...inside, memberCount: 13 };
      return group;
    });
    const { press } = openPage(platform, '/groups');
    const row = await screen.findByRole('article', { name: 'Night shift' });
    expect(row).toHaveTextContent('Public12 members');
    await press('Join Night shift');
    expect(await screen.findByText('13 members')).toBeVisible();
    expect(toasts()[0]).toHaveTextContent('You are in Night shift');
  });

  it('is named by the address, and says what would be in an empty one', async () => {
    openPage(platform, '/groups?list=mine');
    expect(await screen.findByRole('tab', { name: 'My groups', selected: true })).toBeVisible();
    expect(await screen.findByText('You are in no group')).toBeVisible();
  });

  it('has its form open where the address says so, until that is closed', async () => {
    const { user } = openPage(platform, '/groups?create&list=mine');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?list=mine');
    expect(screen.getByRole('heading', { level: 2, name: 'My groups' })).toBeInTheDocument();
  });

  it('says why it did not load, and tries again', async () => {
    let broken = true;
    platform.on(groups.listGroups, () => (broken ? new Refusal(503, 'Unavailable', 'Come back later.') : [group]));
    const { press } = openPage(platform, '/groups');
    expect(await screen.findByText('Come back later.')).toBeVisible();
    broken = false;
    await press('Retry');
    expect(await screen.findByRole('article', { name: 'Night shift' })).toBeVisible();
  });

  it('SO152: a group is founded with a name, once under one key, and is the page that one comes to', async () => {
    const keys: (string | null)[] = [];
    platform.on(groups.createGroup, ({ body, headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) return new Refusal(500, 'Internal', 'Something broke.');
      group = groupOf({ ...owned, ...private_, name: body.name, memberCount: 1 });
      return group;
    });
    const { user, press } = openPage(platform, '/groups');
    await press('Create group');
    const dialog = await screen.findByRole('dialog', { name: 'Create group' });
    const send = within(dialog).getByRole('button', { name: 'Create group' });
    await user.click(send);
    expect(await screen.findByText('Give the group a name')).toBeVisible();
    fill(within(dialog).getByLabelText('Name'), 'Early shift');
    await user.click(within(dialog).getByLabelText(/^Private/));
    await user.click(send);
    await expect.poll(() => toasts()[0]?.textContent).toContain('There is no group yet');
    await user.click(send);
    expect(await screen.findByRole('heading', { level: 1, name: 'Early shift' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a group', () => {
  it('has what it is about, its rules, its owner and what is said in it', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible();
    const about = screen.getByRole('complementary', { name: 'About this group' });
    expect(about).toHaveTextContent('Ada');
    expect(about).toHaveTextContent('No smalltalk.');
    expect(await screen.findByText('Soundcheck done.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'New post' })).toBeNull();
  });

  it('SO152: a private one shows nothing of what is said to who is not in it, who asks and takes that back', async () => {
    group = groupOf(private_);
    platform.on(groups.joinGroup, () => {
      group = { ...group, standing: 'requested' };
      return group;
    });
    platform.on(groups.leaveGroup, () => {
      group = { ...group, standing: 'none' };
      return { ok: true } as const;
    });
    const { press } = open();
    expect(await screen.findByText('For members')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Members' })).toBeNull();
    await press('Ask to join Night shift');
    await press('Take request back Night shift');
    expect(await screen.findByRole('button', { name: 'Ask to join Night shift' })).toBeVisible();
  });

  it('takes an invitation, and says who is kept out until when', async () => {
    group = groupOf({ ...private_, standing: 'invited' });
    platform.on(groups.joinGroup, () => {
      group = { ...group, ...inside };
      return group;
    });
    const { press } = open();
    await press('Accept invitation Night shift');
    expect(await screen.findByRole('form', { name: 'New post' })).toBeVisible();
    group = groupOf({ standing: 'banned' });
    open();
    expect(await screen.findByText('The admins keep you out.')).toBeVisible();
  });

  it('SO152: a member posts in it, and the group says who reads it', async () => {
    group = groupOf({ ...private_, ...inside });
    const sent: unknown[] = [];
    platform.on(social.createPost, ({ body }) => {
      sent.push([body.group, body.content]);
      return postOf();
    });
    const { press } = open();
    fill(await screen.findByLabelText('Say something'), 'Load-in at six.');
    expect(screen.queryByLabelText('Who sees it')).toBeNull();
    await press('Post');
    await expect.poll(() => sent).toEqual([[group.id, 'Load-in at six.']]);
  });

  it('whoever runs it answers who asks', async () => {
    group = groupOf({ ...private_, ...owned, requestCount: 1 });
    const asking = artist({ id: idOf(9), firstName: 'Ben' });
    platform.on(groups.listJoinRequests, () => [{ id: idOf(9), person: asking, requestedAt: fromNow(-60_000) }]);
    const answers: unknown[] = [];
    platform.on(groups.answerJoinRequest, ({ params, body }) => {
      answers.push([params.userId, body.accept]);
      group = { ...group, requestCount: 0 };
      return { ok: true } as const;
    });
    const { press } = open();
    await press('Let in Ben');
    await expect.poll(() => answers).toEqual([[idOf(9), true]]);
    await expect.poll(() => screen.queryByText('Asking to join')).toBeNull();
  });

  it('whoever runs it gives roles, and takes people out with a reason', async () => {
    group = groupOf(owned);
    const ben = artist({ id: idOf(9), firstName: 'Ben' });
    platform.on(groups.listMembers, () => [
      { id: idOf(1), person: artist({ id: idOf(1), firstName: 'June' }), role: 'owner', since: fromNow(0) },
      { id: idOf(9), person: ben, role: 'member', since: fromNow(0) },
    ]);
    const done: unknown[] = [];
    platform.on(groups.grantGroupRole, ({ body }) => {
      done.push(body.role);
      return { ok: true } as const;
    });
    platform.on(groups.banMember, ({ body }) => {
      done.push([body.reason, body.until === undefined]);
      return { ok: true } as const;
    });
    const { user, press } = open();
    await press('Members');
    await press('What to do about Ben');
    await user.click(await screen.findByRole('menuitem', { name: 'Make moderator' }));
    await press('What to do about Ben');
    await user.click(await screen.findByRole('menuitem', { name: 'Take out of the group' }));
    await user.selectOptions(await screen.findByLabelText('Why'), 'Spam');
    await user.selectOptions(screen.getByLabelText('May they come back?'), 'never');
    await press('Take out');
    await expect.poll(() => done).toEqual(['moderator', ['spam', true]]);
  });

  it('takes a post of somebody else out, and archives the group after a question', async () => {
    group = groupOf(owned);
    const done: string[] = [];
    platform.on(social.deletePost, () => {
      done.push('post');
      return { ok: true } as const;
    });
    platform.on(groups.archiveGroup, () => {
      done.push('group');
      group = { ...group, archived: true };
      return group;
    });
    const { user, press } = open();
    await press('Actions of this post');
    await user.click(await screen.findByRole('menuitem', { name: 'Take out of the group' }));
    await press('Run this group');
    await user.click(await screen.findByRole('menuitem', { name: 'Archive group' }));
    await press('Archive for good');
    expect(await screen.findByText('This group is archived')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'New post' })).toBeNull();
    expect(done).toEqual(['post', 'group']);
  });

  it('is deleted by its owner after a question, and brought back with what was said in it', async () => {
    group = groupOf(owned);
    platform.on(groups.deleteGroup, () => {
      group = { ...group, erasesAt: fromNow(30 * 86_400_000) };
      return group;
    });
    platform.on(groups.restoreGroup, () => {
      group = { ...group, erasesAt: null };
      return group;
    });
    const { user, press } = open();
    await press('Run this group');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete group' }));
    await press('Delete group');
    expect(await screen.findByText('This group is deleted')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'New post' })).toBeNull();
    await press('Restore group');
    expect(await screen.findByRole('form', { name: 'New post' })).toBeVisible();
  });

  it('is told why it is hidden, and shows nothing else', async () => {
    group = groupOf({ ...owned, hidden: 'It sells tickets that are not there.' });
    open();
    expect(await screen.findByText(/It sells tickets that are not there/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Members' })).toBeNull();
  });

  it('has a tab of its reels, and members make one for it', async () => {
    group = groupOf(inside);
    const asked: unknown[] = [];
    platform.on(reels.listReels, ({ query }) => {
      asked.push(query.group);
      return [];
    });
    const { user } = open();
    const composer = () => screen.queryByRole('form', { name: 'New post' });
    fill(
      within(await screen.findByRole('form', { name: 'New post' })).getByLabelText('Say something'),
      'Load-in at six.',
    );
    await user.click(screen.getByRole('tab', { name: 'Reels' }));
    expect(await screen.findByText('No reels here yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New reel' })).toBeVisible();
    expect(asked).toEqual([group.id]);
    expect(composer(), 'a post is no reel').toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Posts' }));
    expect(await screen.findByDisplayValue('Load-in at six.')).toBeVisible();
  });

  it('people are found by name and invited', async () => {
    group = groupOf(inside);
    platform.on(search.search, () => [
      { kind: 'person', id: idOf(9), name: 'Ben', detail: '@ben', imageUrl: null } as const,
    ]);
    platform.on(groups.inviteMember, () => ({ ok: true }) as const);
    const { press } = open();
    await press('Invite');
    fill(await screen.findByLabelText('Find people'), 'Ben');
    await press('Invite Ben');
    expect(await screen.findByText('Invited')).toBeVisible();
  });

  it('that is not there says so', async () => {
    platform.on(groups.getGroup, () => new Refusal(404, 'NotFound', 'There is no such group.'));
    open();
    expect(await screen.findByText('There is no such group')).toBeVisible();
  });
});
