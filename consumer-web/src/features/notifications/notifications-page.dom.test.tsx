import { type Notice, notifications } from '@marquee/command-api/contract/notifications.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { artist, fromNow, idOf } from '../../testing/records.ts';

const notice = (changes: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  kind: 'liked',
  subjectId: idOf(9),
  isReel: false,
  title: null,
  people: [artist({ firstName: 'Ada' })],
  others: 12,
  at: fromNow(-3 * 60_000),
  unread: true,
  ...changes,
});

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
});

describe('Notifications', () => {
  it('the bell counts what is unread, and leads to a line for all who did one thing', async () => {
    platform.notices = [notice(), notice({ kind: 'showLive', title: 'Late set', others: 0, unread: false })];
    openPage(platform, '/notifications');
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    const lines = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Unread: Ada and 12 others liked your post3 minutes ago');
    expect(lines[1]).toHaveTextContent('Ada is live: Late set');
  });

  it('a parent is led to where they answer for their kid', async () => {
    platform.notices = [notice({ kind: 'kidRequested', others: 0 })];
    openPage(platform, '/notifications');
    const line = await screen.findByRole('link', { name: /Ada asked to follow, and you answer as the parent/ });
    expect(line).toHaveAttribute('href', '/account');
  });

  it('whom staff looked at as themselves is told so, and led to where the reason is', async () => {
    platform.notices = [notice({ kind: 'accountSeen', people: [], others: 0 })];
    openPage(platform, '/notifications');
    const name = /Marquee looked at your account as you see it, and says why/;
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/account#who-looked');
  });

  it('whose work was claimed is led to it once the claim is withdrawn', async () => {
    platform.notices = [notice({ kind: 'claimWithdrawn', title: 'track', people: [], others: 0 })];
    openPage(platform, '/notifications');
    const line = await screen.findByRole('link', { name: /A claim to your track is withdrawn/ });
    expect(line).toHaveAttribute('href', `/track?id=${idOf(9)}`);
    expect(line).not.toHaveTextContent('Somebody');
  });

  it('an artist reads which recording could not be mastered; of one without a name, that it is one', async () => {
    const failed = notice({ kind: 'masteringFailed', title: 'Room tone', people: [], others: 0 });
    platform.notices = [failed, notice({ kind: 'trackFailed', title: null, people: [], others: 0 })];
    openPage(platform, '/notifications');
    const line = await screen.findByRole('link', { name: /Room tone could not be mastered/ });
    expect(line).toHaveAttribute('href', `/track?id=${idOf(9)}`);
    expect(screen.getByRole('link', { name: /A track could not be processed/ })).toBeVisible();
  });

  it('is marked as read, up to the newest line on the page', async () => {
    const line = notice();
    platform.notices = [line];
    const marked: string[] = [];
    platform.on(notifications.markNoticesRead, ({ body }) => {
      marked.push(body.upTo);
      platform.notices = platform.notices.map((each) => ({ ...each, unread: false }));
      return { ok: true };
    });
    const { press } = openPage(platform, '/notifications');
    await screen.findByText(/liked your post/);
    await press('Mark all as read');
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(marked).toEqual([line.at]);
  });

  it('a line is read by going where it leads, and each leads to exactly what it is about', async () => {
    const at = fromNow(-60_000);
    platform.notices = [
      notice({ kind: 'licenceOffered', title: 'Night Train', at }),
      notice({ kind: 'posted', others: 0 }),
      notice({ kind: 'showMoved', title: 'Late set', others: 0 }),
      notice({ kind: 'migrationNeedsYou', title: 'DistroKid' }),
      notice({ kind: 'subscriptionEnded', title: 'director', unread: false }),
      notice({ kind: 'commented', isReel: true, others: 0, unread: false }),
    ];
    const marked: object[] = [];
    platform.on(notifications.markNoticeRead, ({ params, body }) => {
      marked.push({ ...params, ...body });
      platform.notices = platform.notices.map((each) => ({
        ...each,
        unread: each.unread && each.id !== params.noticeId,
      }));
      return { ok: true };
    });
    const { user } = openPage(platform, '/notifications');
    await screen.findByText(/You have an offer for Night Train/);
    const links = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((line) => within(line).getByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/sync-licensing/licence?id=${idOf(9)}`,
      `/social?post=${idOf(9)}`,
      '/tickets',
      '/migration',
      '/subscribe',
      `/social?reel=${idOf(9)}`,
    ]);
    expect(links[0]).toHaveTextContent('You have an offer for Night Train');
    expect(links[1]).toHaveTextContent('Ada has a new post');
    expect(links[2]).toHaveTextContent('Ada changed time or place of Late set');
    expect(links[4]).toHaveTextContent('The director subscription has ended');
    expect(links[5]).toHaveTextContent('Ada commented on your reel');
    await user.click(links[3] as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
    expect(marked).toEqual([{ noticeId: platform.notices[3]?.id, upTo: platform.notices[3]?.at }]);
  });

  it('says that there is nothing, and what to do where it does not load', async () => {
    openPage(platform, '/notifications');
    expect(await screen.findByText('Nothing yet')).toBeVisible();
  });

  it('says where it did not load, and tries again', async () => {
    platform.on(notifications.listNotices, new Refusal(500, 'Internal', 'Try again.'));
    openPage(platform, '/notifications');
    expect(await screen.findByText('Your notifications did not load')).toBeVisible();
  });
});
