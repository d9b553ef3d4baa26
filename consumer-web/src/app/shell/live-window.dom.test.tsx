import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { currentUserQuery } from '../../lib/auth.ts';
import { hearSession, tellSignedOut } from '../../lib/session/session-channel.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { FakeSocket, hangUp, refuseSockets } from '../../testing/fake-socket.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { idOf, show, ticket, unit } from '../../testing/records.ts';
import { App } from '../app.tsx';
import { Providers } from '../providers.tsx';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
  platform.tickets = [ticket(show())];
});

/** Another window of this browser, which says who is there now. */
function otherWindow() {
  const channel = new BroadcastChannel('marquee.session');
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => heard.push(data.person);
  return {
    heard,
    say: (person: string | null) => channel.postMessage({ person, from: 2, at: 1 }),
    close: () => channel.close(),
  };
}

function signOutElsewhere() {
  const other = otherWindow();
  other.say(null);
  other.close();
}

describe('signing out', () => {
  /** The whole app, with its routers, at My Tickets. */
  async function openApp() {
    vi.stubGlobal('fetch', platform.fetch);
    vi.stubGlobal('WebSocket', FakeSocket);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    window.history.replaceState(null, '', '/tickets');
    const queryClient = createQueryClient();
    queryClient.setQueryData(currentUserQuery.queryKey, platform.person);
    render(
      <Providers queryClient={queryClient}>
        <App />
      </Providers>,
    );
    await screen.findByRole('article', { name: 'Tickets for Long Road Home' });
    sessionStorage.setItem('marquee.purchase', '{}');
    return { assign, queryClient };
  }

  it.each([
    ['in another window of this browser', signOutElsewhere],
    ['from afar, as the server says', () => hangUp(4401)],
  ])('%s takes everything of the person off this one, and leads to sign-in', async (_, signOut) => {
    const { assign, queryClient } = await openApp();
    act(signOut);
    await waitFor(() => expect(screen.queryByText('Long Road Home')).toBeNull());
    expect(screen.queryByText('June')).toBeNull();
    const kept = queryClient
      .getQueryCache()
      .findAll()
      .map(({ queryKey: [path], state }) => [path, state.data]);
    expect(kept.filter(([path]) => path !== '/api/config')).toEqual([['/api/auth/user', null]]);
    expect(sessionStorage.getItem('marquee.purchase')).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/login'));
    cleanup();
  });

  it('is told to the other windows when Logout is pressed', async () => {
    const other = otherWindow();
    const { user } = openPage(platform, '/games');
    const [logout] = await screen.findAllByRole('link', { name: 'Logout' });
    logout?.addEventListener('click', (event) => event.preventDefault());
    if (logout) await user.click(logout);
    await waitFor(() => expect(other.heard).toEqual([idOf(1), null]));
    // this one is on its way out by itself
    expect(screen.getAllByRole('link', { name: 'Logout' })).not.toEqual([]);
    expect(toasts()).toEqual([]);
    other.close();
  });

  it('and in as somebody else, elsewhere, loads this window anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    openPage(platform, '/games');
    await screen.findAllByRole('link', { name: 'Logout' });
    const other = otherWindow();
    other.say(idOf(9));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    other.close();
  });

  it('reaches windows of browsers without a channel through their storage', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const onSignedOut = vi.fn();
    const stop = hearSession(idOf(1), { onSignedOut, onSomebodyElse: () => {} });
    tellSignedOut();
    const said = JSON.parse(localStorage.getItem('marquee.session') ?? '{}');
    const newValue = JSON.stringify({ ...said, from: 2 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'marquee.session', newValue }));
    expect(onSignedOut).toHaveBeenCalledOnce();
    stop();
  });
});

describe('without a network', () => {
  function goOffline(yes: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!yes);
    act(() => void window.dispatchEvent(new Event(yes ? 'offline' : 'online')));
  }

  it('the page says so, and what still works, until there is one', async () => {
    openPage(platform, '/games');
    await screen.findAllByRole('link', { name: 'Logout' });
    goOffline(true);
    const words = await screen.findByText('You are offline');
    expect(words.closest('[role=status]')).toHaveTextContent(/tickets on it still show their codes/);
    goOffline(false);
    await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
  });

  it('what costs money fails at once, and is not sent by itself when there is one', async () => {
    const live = show({ status: 'live' });
    platform.shows = [live];
    platform.tickets = [ticket(live, [unit({ status: 'pending', qrCode: null })])];
    const { press } = openPage(platform, '/tickets');
    const resume = 'Complete payment: Long Road Home';
    await screen.findAllByRole('button', { name: resume });
    goOffline(true);
    const send = vi.fn(async (_address: RequestInfo | URL) => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', send);
    await press(resume);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('You are offline. Nothing was sent'));
    vi.stubGlobal('fetch', platform.fetch);
    goOffline(false);
    await waitFor(() => expect(platform.heard(tickets.listMyTickets).length).toBeGreaterThan(1), { timeout: 4000 });
    expect(platform.heard(tickets.resumePayment)).toHaveLength(0);
    expect(platform.heard(liveShow.sendTip)).toHaveLength(0);
  });

  it('what happened meanwhile is asked for when there is one: notices, and all that the page shows of people', async () => {
    openPage(platform, '/tickets');
    await screen.findByRole('article', { name: 'Tickets for Long Road Home' });
    const asked = () => [notifications.countUnread, tickets.listMyTickets].map((call) => platform.heard(call).length);
    const before = asked();
    goOffline(true);
    await screen.findByText('You are offline');
    expect(asked()).toEqual(before);
    goOffline(false);
    await waitFor(() => expect(asked()).toEqual(before.map((times) => times + 1)), { timeout: 4000 });
  });

  it('a server that does not answer is told from that', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage(platform, '/games');
    await screen.findAllByRole('link', { name: 'Logout' });
    refuseSockets(true);
    hangUp();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Marquee does not answer')).toBeVisible();
    refuseSockets(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText('Marquee does not answer')).toBeNull());
  });
});
