import { shows } from '@marquee/command-api/contract/shows.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatShowTime } from '../../../lib/show-time.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage } from '../../../testing/open-page.tsx';
import { idOf, myShow, show, tier } from '../../../testing/records.ts';

const HOUR = 3600_000;
const seats = (price: string) => [tier({ price, capacity: 120, available: 36 })];
const requests = show({
  id: idOf(101),
  title: 'Last Call Requests',
  description: 'You name it, they play it.',
  location: 'Streaming from Marfa',
  status: 'live',
  viewerCount: 14,
  tiers: seats('9.00'),
});
const lit = show({ id: idOf(105), title: 'Highlife Tonight', status: 'live', tiers: seats('12.00') });
const coming = show();
const over = show({ id: idOf(102), title: 'Marfa Grange, first night', status: 'ended' });

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [lit, requests, coming, over];
});

const card = (title: string) => screen.findByRole('article', { name: title });
const cards = () => screen.queryAllByRole('article');
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('Browse Shows', () => {
  it('three tabs, Browse Shows first, by mouse and by keyboard (LS85)', async () => {
    const { user } = openPage(platform, '/live-shows');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Browse Shows', 'My Shows', 'Streaming']);
    const [browse, mine, streaming] = tabs as [HTMLElement, HTMLElement, HTMLElement];
    expect(browse).toHaveAttribute('aria-selected', 'true');
    act(() => browse.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(mine).toHaveAttribute('aria-selected', 'true'));
    expect(mine).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Nothing on this stage')).toBeVisible();
    await user.keyboard('{Home}');
    await waitFor(() => expect(browse).toHaveAttribute('aria-selected', 'true'));
    await user.click(streaming);
    await waitFor(() => expect(window.location.search).toContain('tab=streaming'));
  });

  it('a live show has its badge, who watches, and Watch Live (LS86, LS87, LS88, LS101, LS104)', async () => {
    const { press } = openPage(platform, '/live-shows');
    const live = within(await card('Last Call Requests'));
    expect(await card('Last Call Requests')).toHaveTextContent('🔴 LIVE');
    for (const words of ['14 watching', 'You name it, they play it.', '$9.00', 'Country', 'Streaming from Marfa']) {
      expect(live.getByText(words)).toBeVisible();
    }
    expect(live.getByText(/^\D.*, \d+:\d\d [AP]M( Los Angeles time)?$/)).toBeVisible();
    await press(/^Watch Live/, live);
    expect(screen.getByRole('tab', { name: 'Streaming' })).toHaveAttribute('aria-selected', 'true');
    expect(await heading('Last Call Requests')).toBeVisible();
  });

  it('a show says when it is by the clock of its place, and in its last hour how long it takes', async () => {
    const scheduledAt = new Date(Date.now() + 24.5 * 60_000).toISOString();
    const place = { timeZone: 'Asia/Kathmandu', scheduledAt };
    platform.shows = [...platform.shows, show({ id: idOf(140), title: 'Soon', ...place })];
    openPage(platform, '/live-shows');
    const soon = within(await card('Soon'));
    expect(soon.getByText('Starts in 25 min')).toBeVisible();
    expect(soon.getByText(formatShowTime(place))).toBeVisible();
    expect(formatShowTime(place)).toMatch(/Kathmandu time$/);
  });

  it('a coming show has its yellow badge and Get Tickets, and no count of viewers (LS86, LS87, LS88, LS100)', async () => {
    const { user } = openPage(platform, '/live-shows');
    const scheduled = within(await card('Long Road Home'));
    expect(await card('Long Road Home')).toHaveTextContent('📅 SCHEDULED');
    expect(scheduled.queryByText(/watching/)).toBeNull();
    expect(await card('Long Road Home')).toHaveTextContent('260 of 310 seats left');
    await user.click(scheduled.getByRole('link', { name: /^Get Tickets/ }));
    const desk = within(await screen.findByRole('region', { name: 'Buy tickets' }));
    expect(await desk.findByRole('heading', { name: 'Long Road Home' })).toBeVisible();
  });

  it('a price stands alone where there is one, and says that it is the lowest where there are several (LS87)', async () => {
    const porch = show({ id: idOf(103), title: 'Porch Light Sessions', price: '0.00', tiers: seats('0.00') });
    platform.shows = [lit, requests, coming, porch];
    openPage(platform, '/live-shows');
    expect(await card('Long Road Home')).toHaveTextContent(/from\s*\$25\.00/);
    const one = await card('Last Call Requests');
    expect(one).toHaveTextContent('$9.00');
    expect(one).not.toHaveTextContent('from $');
    expect(within(await card('Porch Light Sessions')).getByText('Free')).toBeVisible();
  });

  it.each(['scheduled', 'live'] as const)(
    'one’s own %s show leads to its studio, and not to buy (LS88)',
    async (status) => {
      platform.shows = [myShow({ title: 'House Test', status })];
      const { user } = openPage(platform, '/live-shows');
      const studio = await screen.findByRole('button', { name: status === 'live' ? 'Studio' : 'Studio: House Test' });
      expect(screen.queryByRole('link', { name: /^Get Tickets/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Watch Live/ })).toBeNull();
      await user.click(studio);
      expect(await screen.findByRole('button', { name: status === 'live' ? 'End Stream' : 'Go Live' })).toBeVisible();
    },
  );

  it('an ended show has its grey badge and View Replay (LS87, LS88, LS102)', async () => {
    const { press } = openPage(platform, '/live-shows?status=ended');
    const ended = within(await card('Marfa Grange, first night'));
    expect(cards()).toHaveLength(1);
    expect(await card('Marfa Grange, first night')).toHaveTextContent('⏹️ ENDED');
    await press(/^View Replay/, ended);
    expect(await screen.findByText('The house is empty')).toBeVisible();
    expect(screen.getByText('The show is over, and so is its chat.')).toBeVisible();
  });

  it('what is featured is seen once, until one asks for what is on', async () => {
    const { press } = openPage(platform, '/live-shows');
    await card('Last Call Requests');
    expect(screen.getByRole('region', { name: 'On now' })).toHaveTextContent('Highlife Tonight');
    expect(cards().map((each) => each.getAttribute('aria-label'))).not.toContain('Highlife Tonight');
    expect(screen.getAllByRole('button', { name: /^Watch Live/ })).toHaveLength(2);
    await press('Live now');
    expect(await card('Highlife Tonight')).toBeVisible();
  });

  it('any other status is UNKNOWN (LS103)', async () => {
    platform.change(coming.id, { status: 'cancelled' });
    openPage(platform, '/live-shows');
    expect(within(await card('Long Road Home')).getByText('UNKNOWN')).toBeVisible();
  });

  it('filters by status, genre and words, and says when nothing answers', async () => {
    const boleros = show({ id: idOf(104), title: 'Boleros for a Closed Bar', genre: 'Jazz' });
    platform.shows = [lit, requests, coming, boleros];
    const { user, press } = openPage(platform, '/live-shows');
    await press('Coming');
    await card('Boleros for a Closed Bar');
    await waitFor(() => expect(cards()).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Genre'), 'Jazz');
    await waitFor(() => expect(cards()).toHaveLength(1));
    fill(screen.getByRole('searchbox', { name: 'Search shows' }), 'no show is called this');
    expect(await screen.findByText('No show answers to that')).toBeVisible();
    await press('Show all');
    expect(await card('Last Call Requests')).toBeVisible();
  });

  it("says 'Loading Live Shows...' while they load (LS99)", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    platform.on(shows.listShows, () => promise.then(() => [lit, coming]));
    openPage(platform, '/live-shows');
    expect(await screen.findByText('Loading Live Shows...')).toBeVisible();
    resolve();
    expect(await card('Long Road Home')).toBeVisible();
    expect(screen.queryByText('Loading Live Shows...')).toBeNull();
  });

  it('a list that does not load can be asked for again', async () => {
    platform.on(shows.listShows, new Refusal(503, 'Unavailable', 'The read side is catching up.'));
    const { press } = openPage(platform, '/live-shows');
    expect(await screen.findByText('The read side is catching up.')).toBeVisible();
    expect(screen.getByText('The shows did not load')).toBeVisible();
    platform.on(shows.listShows, () => [coming]);
    await press('Retry');
    expect(await card('Long Road Home')).toBeVisible();
  });

  it('an empty house offers to create the first show', async () => {
    platform.shows = [];
    const { press } = openPage(platform, '/live-shows');
    const empty = (await screen.findByText('Nothing on the bill yet')).parentElement;
    await press('Create Show', within(empty ?? document.body));
    expect(await screen.findByRole('dialog', { name: 'Create Show' })).toBeVisible();
  });

  it('a picture that does not load leaves its place to a poster', async () => {
    platform.shows = [show({ thumbnailUrl: '/files/none.png' })];
    openPage(platform, '/live-shows');
    const picture = within(await card('Long Road Home')).getByRole('img', { name: 'Picture of Long Road Home' });
    act(() => void picture.dispatchEvent(new Event('error')));
    const images = (await card('Long Road Home')).querySelectorAll('img');
    expect([...images].map(({ src }) => src)).toEqual([expect.stringMatching(/svg/)]);
  });
});

describe('a list longer than a page', () => {
  beforeEach(() => {
    platform.shows = Array.from({ length: 30 }, (_, count) =>
      show({ id: idOf(200 + count), title: `Night ${count + 1}` }),
    );
  });

  it('goes on at the press of a key, and the focus goes on with it', async () => {
    const { user } = openPage(platform, '/live-shows');
    const more = await screen.findByRole('button', { name: 'Show more shows' });
    expect(cards()).toHaveLength(24);
    act(() => more.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(new Set(cards().map((each) => each.getAttribute('aria-label'))).size).toBe(30);
    expect(cards()[24]?.closest('li')).toHaveFocus();
    expect(screen.getByText('6 more shows, 30 in all.')).toBeInTheDocument();
    expect(more).not.toBeInTheDocument();
  });

  it('says when its next page does not come, and asks for it again', async () => {
    const { user } = openPage(platform, '/live-shows');
    const more = await screen.findByRole('button', { name: 'Show more shows' });
    const answers = platform.shows;
    platform.on(shows.listShows, new Refusal(503, 'X', 'Back in a minute.'));
    act(() => more.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    expect(cards()).toHaveLength(24);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again).toHaveFocus();
    platform.on(shows.listShows, ({ query }) => answers.slice(Number(query.cursor)));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(screen.queryByText('Back in a minute.')).toBeNull();
  });
});

describe('what is asked of the server', () => {
  const asked = () => platform.heard(shows.listShows).filter(({ query }) => query.limit === 24).length;

  it('and fails is asked once: not again by itself, nor by time, nor by focus (C304)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    platform.on(shows.listShows, new Refusal(503, 'X', 'Away.'));
    openPage(platform, '/live-shows');
    await screen.findByText('The shows did not load');
    await act(() => vi.advanceTimersByTimeAsync(HOUR));
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(1);
  });

  it('and came stays: no polling, and nothing is stale after an hour (C304)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = openPage(platform, '/live-shows');
    await card('Long Road Home');
    await act(() => vi.advanceTimersByTimeAsync(HOUR));
    await user.click(screen.getByRole('tab', { name: 'Streaming' }));
    await user.click(screen.getByRole('tab', { name: 'Browse Shows' }));
    expect(await card('Long Road Home')).toBeVisible();
    expect(asked()).toBe(1);
  });
});

it('the card of a sold-out show says so and that one waits for it', async () => {
  platform.shows = [show({ tiers: [tier({ capacity: 1, available: 0 })] })];
  platform.on(tickets.joinWaitingList, ({ params, body }) => {
    const place = { liveShowId: params.showId, title: 'Long Road Home', place: 1, offer: null };
    platform.waiting = [{ ...place, ...body }];
    return { ok: true };
  });
  const { press } = openPage(platform, '/live-shows');
  expect(within(await card('Long Road Home')).getByText('Sold out')).toBeVisible();
  await press(/^Join waiting list/);
  await press('Join waiting list', within(await screen.findByRole('dialog')));
  const waits = await screen.findByRole('link', { name: /^On the waiting list/ });
  await waitFor(() => expect(waits).toHaveFocus());
  expect(platform.heard(tickets.joinWaitingList)[0]?.body).toEqual({ ticketType: 'general', quantity: 1 });
  expect(screen.queryByRole('button', { name: /^Join waiting list/ })).toBeNull();
});
