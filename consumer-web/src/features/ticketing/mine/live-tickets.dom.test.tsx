import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Lost, PageOf } from '../../../testing/fake-server.ts';
import { hangUp, refuseSockets, tell } from '../../../testing/fake-socket.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { fromNow, idOf, show, ticket, tier, unit } from '../../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [show()];
  platform.tickets = [ticket(show(), [unit(), unit({ unit: 2, seatNumber: 'A2' })])];
});

const codes = () => screen.queryAllByRole('img', { name: 'Entry code of Long Road Home' });
const asked = () => platform.heard(tickets.listMyTickets).length;
/** My Tickets, with both codes on it. */
async function opened() {
  const page = openPage(platform, '/tickets');
  await waitFor(() => expect(codes()).toHaveLength(2));
  return page;
}

describe('a ticket that dies elsewhere', () => {
  it('loses its code at once, before the tickets are fetched, and the others keep theirs', async () => {
    const { choose } = await opened();
    await choose('Show big: seat A1');
    expect(await screen.findByRole('img', { name: 'Entry code' })).toBeVisible();
    const answer = Promise.withResolvers<void>();
    platform.on(tickets.listMyTickets, async () => {
      await answer.promise;
      return [ticket(show(), [unit({ status: 'refunding', qrCode: null }), unit({ unit: 2, seatNumber: 'A2' })])];
    });
    tell({ type: 'mine', tickets: [{ ticketId: idOf(300), units: [2] }], waiting: false });
    await waitFor(() => expect(codes()).toHaveLength(1));
    expect(screen.queryByRole('img', { name: 'Entry code' })).toBeNull();
    answer.resolve();
    expect((await screen.findAllByText(/Refund on its way/))[0]).toBeVisible();
  });

  it('that was given away leaves the page', async () => {
    await opened();
    platform.tickets = [];
    tell({ type: 'mine', tickets: [{ ticketId: idOf(300), units: [] }], waiting: false });
    expect(await screen.findByText('No tickets purchased yet')).toBeVisible();
  });

  it.each(['ended', 'cancelled'] as const)('with its show, which is %s, loses its code', async (status) => {
    await opened();
    platform.on(tickets.listMyTickets, new Lost());
    tell({ type: 'shows', shows: [show({ status })] }, 'shows');
    await waitFor(() => expect(codes()).toHaveLength(0));
  });
});

it('a ticket follows its show to another time and place', async () => {
  await opened();
  tell({ type: 'shows', shows: [show({ location: 'The Old Mill, Elko' })] }, 'shows');
  expect((await screen.findAllByText(/The Old Mill, Elko/))[0]).toBeVisible();
});

it('a purchase that was begun in another window waits here for its payment', async () => {
  await opened();
  platform.tickets = [
    ...platform.tickets,
    ticket(show(), [unit({ status: 'pending', qrCode: null })], { id: idOf(301), ticketId: idOf(301) }),
  ];
  tell({ type: 'mine', tickets: [{ ticketId: idOf(301), units: [] }], waiting: false });
  expect((await screen.findAllByRole('button', { name: 'Complete payment: Long Road Home' }))[0]).toBeVisible();
});

it('an offer to the waiting list comes up by itself', async () => {
  platform.shows = [show({ tiers: [tier({ available: 0 })] })];
  await opened();
  platform.waiting = [
    {
      liveShowId: show().id,
      title: 'Long Road Home',
      ticketType: 'general',
      quantity: 1,
      place: 1,
      offer: { quantity: 1, expiresAt: fromNow(600_000) },
    },
  ];
  tell({ type: 'mine', tickets: [], waiting: true });
  expect((await screen.findAllByText(/kept for you|held for you|offered/i))[0]).toBeVisible();
});

it('seats left move, and nobody asks for them', async () => {
  const shown = show();
  platform.shows = [shown];
  await opened();
  await waitFor(() => expect(platform.heard(tickets.listMyWaiting)).not.toHaveLength(0));
  // what was asked for before this is on the page
  const tiers = within(await screen.findByRole('group', { name: 'Tier' }));
  const before = platform.heard(shows.listShows).length + platform.heard(shows.getShow).length;
  // at the same moment as before: a show at another time moves in the lists, and they are asked for
  const few = { ...shown, tiers: [tier({ available: 3 })] };
  tell({ type: 'shows', shows: [few] }, 'shows');
  await waitFor(() =>
    expect(tiers.getByRole('radio', { name: /^General/ }).closest('label')).toHaveTextContent(/3 left/i),
  );
  expect(platform.heard(shows.listShows).length + platform.heard(shows.getShow).length).toBe(before);
});

describe('after a break', () => {
  it('codes are hidden until the server has confirmed them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await opened();
    const before = asked();
    const answer = Promise.withResolvers<void>();
    platform.on(tickets.listMyTickets, async () => {
      await answer.promise;
      return new PageOf(platform.tickets);
    });
    hangUp();
    expect(codes()).toHaveLength(0);
    expect(screen.getAllByText('Checking this ticket')).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(codes()).toHaveLength(0);
    platform.tickets = [ticket(show(), [unit(), unit({ unit: 2, seatNumber: 'A2', status: 'used', qrCode: null })])];
    answer.resolve();
    await waitFor(() => expect(codes()).toHaveLength(1));
    expect(screen.queryByText('Checking this ticket')).toBeNull();
  });

  it('who has no network at the door shows the code with the time of the last check, until there is one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await opened();
    refuseSockets(true);
    hangUp();
    expect(codes()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(codes()).toHaveLength(2));
    expect(screen.getAllByText(/^Last checked \d/)).toHaveLength(2);
    expect(screen.queryByText('Ready for entry')).toBeNull();
    refuseSockets(false);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText(/^Last checked/)).toBeNull());
    expect(codes()).toHaveLength(2);
  });

  it('a computer that slept does not show what it had, though its line seems to be there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await opened();
    platform.on(tickets.listMyTickets, () => new Promise(() => {}));
    // it hears nothing and counts nothing while it sleeps
    vi.setSystemTime(Date.now() + 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(codes()).toHaveLength(0);
    expect(screen.getAllByText('Checking this ticket')).toHaveLength(2);
  });
});
