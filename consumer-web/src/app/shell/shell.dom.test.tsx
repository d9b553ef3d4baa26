import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openLines } from '../../testing/fake-socket.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { artist, me } from '../../testing/records.ts';
import { RailNavWithTips } from './rail-nav-with-tips.tsx';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
});

describe('the shell', () => {
  it('lets others than premium people upgrade (N48)', async () => {
    openPage(platform, '/games');
    await waitFor(() => expect(openLines()).toBe(1));
    const [upgrade] = await screen.findAllByRole('link', { name: 'Upgrade to Premium' });
    expect(upgrade).toHaveAttribute('href', '/subscribe');
    expect(screen.queryByText('Premium')).toBeNull();
  });

  it('shows the Premium badge of an active subscription, and no upgrade (N47, ST234)', async () => {
    platform.person = me({ subscriptionStatus: 'active' });
    openPage(platform, '/games');
    expect((await screen.findAllByText('Premium'))[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
  });

  it('ST246: offers no subscription to a kid, whose parent decides about money', async () => {
    platform.person = me({ kid: { guardian: artist(), limits: unsaidLimits } });
    openPage(platform, '/games');
    expect(await screen.findByText('This is', { exact: false })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
  });

  it('says over every page that staff see it as its person does, and changes nothing, and lets them leave', async () => {
    platform.person = me({ seenByStaff: true });
    platform.on(dataAccess.leaveSeenAs, { ok: true });
    openPage(platform, '/games');
    const banner = await screen.findByRole('complementary', { name: 'Seen as somebody else' });
    expect(banner).toHaveTextContent(/^You see Marquee as .* does\. Nothing can be changed/);
    expect(openLines()).toBe(0);
    fireEvent.click(within(banner).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(platform.heard(dataAccess.leaveSeenAs)).toHaveLength(1));
  });

  it('leads to every room, and out (N42, N43, N49)', async () => {
    openPage(platform, '/games');
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(rail.getAllByRole('link')).toHaveLength(13);
    expect(rail.getByRole('link', { name: 'Music Library' })).toHaveAttribute('href', '/sync-licensing');
    expect(screen.getAllByRole('link', { name: 'Logout' })[0]).toHaveAttribute('href', '/api/logout');
  });

  it('tells of a room that opens later, by an unlit sign', async () => {
    openPage(platform, '/games');
    await waitFor(() => {
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('link', { name: 'Live Shows' })[0]).toBeVisible();
    });
  });

  it('says that an unknown path is none (R19)', async () => {
    openPage(platform, '/no-such-room');
    expect(await screen.findByRole('heading', { name: /Page Not Found$/ })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  it('finds a page however its path is written (R21)', async () => {
    openPage(platform, '/LEGAL-DISCLAIMER');
    expect(await screen.findByRole('heading', { level: 1, name: 'Legal Disclaimer' })).toBeVisible();
  });
});

it('the rail of icons has a tip after 700 ms, and the next within 300 ms at once (TO216)', async () => {
  vi.useFakeTimers();
  render(<RailNavWithTips />, { wrapper: MemoryRouter });
  const [movies, games] = ['Movies', 'Games'].map((name) => screen.getByRole('link', { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  fireEvent.pointerMove(movies);
  await act(() => vi.advanceTimersByTimeAsync(650));
  expect(movies).toHaveAttribute('data-state', 'closed');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(movies).toHaveAttribute('data-state', 'delayed-open');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Movies');
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.pointerLeave(movies);
  await act(() => vi.advanceTimersByTimeAsync(250));
  fireEvent.pointerMove(games);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(games).toHaveAttribute('data-state', 'instant-open');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Games');
});

it('a visitor who opens a page for members goes to sign-in after 500 ms, not before (R23)', async () => {
  vi.useFakeTimers();
  platform.person = null;
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  openPage(platform, '/tickets');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(toasts()[0]).toHaveTextContent('You are logged out. Logging in again...');
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(assign).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(assign).toHaveBeenCalledWith('/api/login');
  vi.useRealTimers();
  await waitFor(() => expect(sessionStorage.getItem('marquee.return')).toBe('/tickets'));
});
